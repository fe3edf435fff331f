// Not p-queue or p-limit: they run jobs in order of arrival, so one network could block all others.
import { tooBusy } from '../refusals/refusal.ts';
import { withTimeout } from '../timeout.ts';

interface Job<Page> {
  isWaiting: boolean;
  begin(): void;
  page: Promise<Page>;
}

interface Settings {
  /** How many pages are rendered at the same time. */
  concurrency: number;
  /** A page whose rendering cannot begin in this time is refused: its visitor would have given up. */
  waitTimeoutMs: number;
}

/** Renders a page, or shares a running render of the same key. */
export type RenderQueue<Page> = (key: string, network: string, make: () => Promise<Page>) => Promise<Page>;

/** Networks take turns, so that one that requests a thousand pages delays others by only a few. */
export function makeRenderQueue<Page>({ concurrency, waitTimeoutMs }: Settings): RenderQueue<Page> {
  const jobs = new Map<string, Job<Page>>();
  const waiting = new Map<string, Set<Job<Page>>>();
  let running = 0;

  function beginNext(): void {
    for (const [network, queue] of waiting) {
      if (running >= concurrency) return;
      const [job] = queue;
      waiting.delete(network);
      if (!job) continue;
      queue.delete(job);
      // Re-added at the end, so that the other networks come first.
      waiting.set(network, queue);
      if (!job.isWaiting) continue;
      job.isWaiting = false;
      running += 1;
      job.begin();
    }
  }

  function addJob(key: string, make: () => Promise<Page>): Job<Page> {
    let begin = () => {};
    const turn = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const run = async () => {
      await withTimeout(turn, waitTimeoutMs, () => {
        job.isWaiting = false;
        throw tooBusy();
      });
      return make().finally(() => {
        running -= 1;
        beginNext();
      });
    };
    const page = run().finally(() => jobs.delete(key));
    const job: Job<Page> = { isWaiting: true, begin, page };
    jobs.set(key, job);
    return job;
  }

  return (key, network, make) => {
    const job = jobs.get(key) ?? addJob(key, make);
    if (job.isWaiting) waiting.set(network, (waiting.get(network) ?? new Set()).add(job));
    beginNext();
    return job.page;
  };
}
