import type { Embed, Query } from '../../../contract/shared/types.ts';
import { editAnswer } from '../../../core/edits.ts';
import { type QueryBatchesResult, useQueryBatches } from '../../../core/useQueryBatches.ts';
import { useAdminSend } from '../admin-check.ts';

export interface EmbedsResult {
  listState: Omit<QueryBatchesResult<unknown>, 'batches'>;
  /** Undefined until the first batch is loaded. */
  embeds: Embed[] | undefined;
}

/** Loads the registered pages, batch by batch. */
export function useEmbeds(sort: Pick<Query<'GET /admin/embeds'>, 'sortBy' | 'sortOrder'>): EmbedsResult {
  const { batches, ...listState } = useQueryBatches('GET /admin/embeds', { query: sort });
  return { listState, embeds: batches.length > 0 ? batches.flatMap(({ embeds }) => embeds) : undefined };
}

/**
 * Returns a function that removes a page. The page disappears from the list at once, and reappears if the call fails.
 */
export function useRemoveEmbed(): (id: string) => Promise<unknown> {
  const send = useAdminSend('DELETE /admin/embeds/{id}', ({ params }) =>
    editAnswer('GET /admin/embeds', (reply) => ({
      ...reply,
      embeds: reply.embeds.filter(({ _id }) => _id !== params.id),
    })),
  );
  return (id) => send({ params: { id } });
}
