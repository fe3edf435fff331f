import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { copyDemo, openTestDatabase } from '../../support/database/database.ts';
import { emptyDataFolder } from '../../support/database/embedded-database.ts';
import { deepTest } from '../../support/deep.ts';
import { runDataCommandInThisProcess } from '../../support/processes/data-command.ts';
import { environmentOf, startSite } from '../../support/processes/running-site.ts';
import { projectFolder } from '../../support/project-folder.ts';
import { startWebhookReceiver } from '../../support/server/webhook-receiver.ts';

vi.setConfig({ testTimeout: 120_000 });

const builtJobs = () => [join(inject('programsFolder'), 'jobs-process.js')];
/** What `npm run jobs` runs in a clone. */
const jobsOfClone = () => ['scripts/command.mjs', 'jobs'];

/** Starts the command `jobs` as a process and waits until it does jobs. The test ends it. */
async function startJobs(program: string[], settings: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, program, {
    cwd: projectFolder,
    env: environmentOf(1, settings),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = await once(child.stdout, 'data');
  expect(String(line)).toContain('The background jobs are being done.');
  return child;
}

test('the command jobs is refused while the market does not run', async () => {
  const { code, output } = await runDataCommandInThisProcess('jobs', [], { DATA_DIR: emptyDataFolder() });
  expect({ code, output }).toEqual({
    code: 1,
    output: 'The market does not run: start it first with npm start.',
  });
});

deepTest(
  'two processes of their own do the jobs of a market with JOBS=off, each once, and one goes on when the other is killed',
  async () => {
    const copy = await copyDemo();
    onTestFinished(copy.remove);
    const { db, close } = await openTestDatabase(copy);
    onTestFinished(close);
    const receiver = await startWebhookReceiver();
    onTestFinished(receiver.close);
    const settings = {
      DATABASE_URL: copy.databaseUrl ?? '',
      DATA_DIR: copy.dataDir,
      WEBHOOK_LOOPBACK: 'on',
      JOBS: 'off',
    };
    const site = await startSite(join(inject('programsFolder'), 'server-process.js'), settings);
    onTestFinished(async () => void (await site.stop('SIGKILL')));
    for (const webhook of ['union', 'campus', 'club']) {
      await sql`
        insert into webhooks (id, url, secret, events)
        values (${webhook}, ${receiver.url}, 'whsec_c2VjcmV0', '{order.created}')`.execute(db);
      await sql`
        insert into webhook_deliveries (id, webhook_id, event, data)
        select ${`${webhook}-`} || number, ${webhook}, 'order.created', '{}' from generate_series(1, 20) as number`.execute(
        db,
      );
    }
    const [first, second] = await Promise.all([
      startJobs(builtJobs(), settings),
      startJobs(jobsOfClone(), settings),
    ]);
    const sentIds = () => receiver.requests.map(({ headers }) => String(headers['webhook-id']));
    await expect.poll(() => sentIds().length, { timeout: 20_000 }).toBeGreaterThan(20);
    first.kill('SIGKILL');
    await once(first, 'exit');
    // As after the two minutes in which a slow job is not yet taken for dead. The process finds it within a minute.
    await sql`
      update graphile_worker._private_jobs set locked_at = now() - interval '3 minutes'
      where locked_at is not null`.execute(db);
    const pendingCount = async () => {
      const { rows } = await sql`select from webhook_deliveries where status = 'pending'`.execute(db);
      return rows.length;
    };
    await expect.poll(pendingCount, { timeout: 90_000 }).toBe(0);
    expect(new Set(sentIds()).size).toBe(60);
    // What the killed process was sending is sent again: at most one event of each webhook.
    expect(sentIds().length).toBeLessThanOrEqual(63);
    second.kill('SIGTERM');
    expect(await once(second, 'exit')).toEqual([0, null]);
    expect(await site.stop()).toBe(0);
  },
);
