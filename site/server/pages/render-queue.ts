// We do not use p-queue or p-limit: they run jobs in order of arrival, so one network could block all others.
import { tooBusy } from '../refusals/refusal.ts';
import { withTimeout } from '../timeout.ts';

interface Job<Page> {
  isWaiting: boolean;
  start(): void;
  page: Promise<Page>;
}

interface Settings {
  /** How many pages are rendered at the same time. */
  concurrency: number;
  /**
   * How long a page waits for its rendering to start. Afterwards it is refused, because its visitor would have given
   * up.
   */
  waitTimeoutMs: number;
}

/** Renders a page, or shares the waiting or running render of the same key. */
export type RenderQueue<Page> = (key: string, network: string, render: () => Promise<Page>) => Promise<Page>;

/**
 * Returns a queue in which networks take turns, so that a network that requests a thousand pages delays other networks
 * by only a few pages.
 */
export function makeRenderQueue<Page>({ concurrency, waitTimeoutMs }: Settings): RenderQueue<Page> {
  const jobs = new Map<string, Job<Page>>();
  const jobsByNetwork = new Map<string, Set<Job<Page>>>();
  let runningCount = 0;

  function startNext(): void {
    for (const [network, queue] of jobsByNetwork) {
      if (runningCount >= concurrency) return;
      const [job] = queue;
      jobsByNetwork.delete(network);
      if (!job) continue;
      queue.delete(job);
      // Add the network again at the end, so that the other networks come first.
      jobsByNetwork.set(network, queue);
      // Several networks can wait for the same job, so it may have started or timed out already.
      if (!job.isWaiting) continue;
      job.isWaiting = false;
      runningCount += 1;
      job.start();
    }
  }

  function addJob(key: string, render: () => Promise<Page>): Job<Page> {
    let start = () => {};
    const turn = new Promise<void>((resolve) => {
      start = resolve;
    });
    const run = async () => {
      await withTimeout(turn, waitTimeoutMs, () => {
        job.isWaiting = false;
        throw tooBusy();
      });
      return render().finally(() => {
        runningCount -= 1;
        startNext();
      });
    };
    const page = run().finally(() => jobs.delete(key));
    const job: Job<Page> = { isWaiting: true, start, page };
    jobs.set(key, job);
    return job;
  }

  return (key, network, render) => {
    const job = jobs.get(key) ?? addJob(key, render);
    if (job.isWaiting) jobsByNetwork.set(network, (jobsByNetwork.get(network) ?? new Set()).add(job));
    startNext();
    return job.page;
  };
}
