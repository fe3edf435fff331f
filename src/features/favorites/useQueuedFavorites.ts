import { useMemo } from 'react';
import { useQueuedCalls } from '../../core/outbox/useQueuedCalls.ts';

/** Hearts that were set or taken without a network, by the product's id. They are not in what the server has answered. */
export function useQueuedFavorites(): ReadonlyMap<string, boolean> {
  const waiting = useQueuedCalls('GET /add-favorites/{id}', 'DELETE /favorites/{id}');
  return useMemo(
    () => new Map(waiting.map(({ call, input }) => [input.params.id, call.startsWith('GET')])),
    [waiting],
  );
}
