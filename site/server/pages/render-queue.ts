// We do not use p-queue or p-limit: they run jobs in order of arrival, so one network could block all others.
import { tooBusy } from '../refusals/refusal.ts';
import { singleFlight } from '../single-flight.ts';
import { withTimeout } from '../timeout.ts';

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
  const shareRender = singleFlight<Page>();
  /** The functions that start the waiting renders, by key. */
  const waitingRenders = new Map<string, () => void>();
  /** The keys for which each network waits. */
  const keysByNetwork = new Map<string, Set<string>>();
  let runningCount = 0;

  function startNext(): void {
    for (const [network, keys] of keysByNetwork) {
      if (runningCount >= concurrency) return;
      const [key] = keys;
      keysByNetwork.delete(network);
      if (key === undefined) continue;
      keys.delete(key);
      // Add the network again at the end, so that the other networks come first.
      keysByNetwork.set(network, keys);
      const start = waitingRenders.get(key);
      // Several networks can wait for the same render, so it may have started or timed out already.
      if (!start) continue;
      waitingRenders.delete(key);
      runningCount += 1;
      start();
    }
  }

  async function renderInTurn(key: string, render: () => Promise<Page>): Promise<Page> {
    const turn = new Promise<void>((start) => waitingRenders.set(key, start));
    await withTimeout(turn, waitTimeoutMs, () => {
      waitingRenders.delete(key);
      throw tooBusy();
    });
    return render().finally(() => {
      runningCount -= 1;
      startNext();
    });
  }

  return (key, network, render) => {
    const page = shareRender(key, () => renderInTurn(key, render));
    if (waitingRenders.has(key))
      keysByNetwork.set(network, (keysByNetwork.get(network) ?? new Set()).add(key));
    startNext();
    return page;
  };
}
