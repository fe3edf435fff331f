import { useMemo } from 'react';
import { useWaiting } from '../../core/outbox/useWaiting.ts';

/** Hearts that were set or taken without a network, by the product's id. They are not in what the server has answered. */
export function useWaitingHearts(): ReadonlyMap<string, boolean> {
  const waiting = useWaiting('GET /add-favorites/{id}', 'DELETE /favorites/{id}');
  return useMemo(
    () => new Map(waiting.map(({ call, input }) => [input.params.id, call.startsWith('GET')])),
    [waiting],
  );
}
