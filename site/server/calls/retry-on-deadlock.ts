/** PostgreSQL's code for a transaction that it has ended because two waited for each other. */
const deadlock = '40P01';

/**
 * Runs it again when PostgreSQL has ended its transaction, of which nothing is left. Triggers and foreign keys lock rows
 * in an order of their own, so two calls can wait for each other however carefully each is written.
 */
export async function retryOnDeadlock<T>(run: () => Promise<T>): Promise<T> {
  for (let triesLeft = 3; ; triesLeft -= 1) {
    try {
      return await run();
    } catch (error) {
      if ((error as { code?: unknown }).code !== deadlock || triesLeft === 0) throw error;
    }
  }
}
