import { useSWRConfig } from 'swr';
import type { Input, Reply, WriteCall } from '../contract/shared/types.ts';
import type { SendArgument } from './client.ts';
import type { AnswerEdit } from './edits.ts';
import { useMarket } from './MarketProvider.tsx';
import { updateOptimistically } from './optimistic-update.ts';

/**
 * Returns a function that makes a write call. `edit` updates the cached answers optimistically: it runs
 * at once, without a reply, and again with the reply. If the call fails, the edit is rolled back.
 *
 * @example
 * function ReportButton({ productId }: { productId: string }) {
 *   const send = useSend('POST /reports');
 *   const reason = 'The picture is of another product.';
 *   const report = () => send({ body: { kind: 'product', targetId: productId, reason } });
 *   return <button onClick={() => void report()}>Report</button>;
 * }
 */
export function useSend<K extends WriteCall>(
  call: K,
  edit?: (input: Input<K>, reply?: Reply<K>) => AnswerEdit,
): (...input: SendArgument<K>) => Promise<Reply<K>> {
  const { send, queries } = useMarket();
  const { cache, mutate } = useSWRConfig();
  return (...input) => {
    const pendingReply = send(call, ...input);
    if (!edit) return pendingReply;
    const createEdit = (reply?: Reply<K>) => edit((input[0] ?? {}) as Input<K>, reply);
    return updateOptimistically({ cache, mutate }, queries.shown, pendingReply, createEdit);
  };
}
