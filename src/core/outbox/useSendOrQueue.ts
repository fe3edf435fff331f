import { useSWRConfig } from 'swr';
import type { Input, Reply, WriteCall } from '../../contract/shared/types.ts';
import type { AnswerEdit } from '../edits.ts';
import { useMarket } from '../MarketProvider.tsx';
import { updateOptimistically } from '../optimistic-update.ts';
import { getOutbox } from './outbox.ts';
import type { Queueable, SendResult } from './queued-calls.ts';

/**
 * Returns a function that makes a write call, now or when the network is back. `edit` updates the cached answers as in
 * `useSend`; the edit of a queued call stays.
 */
export function useSendOrQueue<K extends WriteCall>(
  call: Queueable<K>,
  edit?: (input: Input<K>, reply?: Reply<K>) => AnswerEdit,
): (input: Input<K>) => Promise<SendResult<K>> {
  const market = useMarket();
  const { cache, mutate } = useSWRConfig();
  return (input) => {
    const pendingResult = getOutbox(market).send(call, input);
    if (!edit) return pendingResult;
    const createEdit = (result?: SendResult<K>) =>
      edit(input, result && result !== 'queued' ? result.reply : undefined);
    return updateOptimistically({ cache, mutate }, market.queries.shown, pendingResult, createEdit);
  };
}
