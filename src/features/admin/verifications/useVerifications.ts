import type { Calls, Query, Reply, Verification } from '../../../contract/shared/types.ts';
import { useQueryBatches } from '../../../core/useQueryBatches.ts';
import { useAdminSend } from '../admin-check.ts';
import { useSendChange } from '../useSendChange.ts';

export type VerificationStatus = Verification['status'];

/** Loads the requests of one status, sorted by time. `verifications` is undefined until the first batch is loaded. */
export function useVerifications(filter: Pick<Query<'GET /admin/verifications'>, 'status' | 'sortOrder'>) {
  const { batches, ...listState } = useQueryBatches('GET /admin/verifications', { query: filter });
  const verifications: Verification[] | undefined =
    batches.length > 0 ? batches.flatMap(({ verifications }) => verifications) : undefined;
  return { listState, verifications };
}

type AnswerBody = Calls['PATCH /admin/verifications/{id}']['body'];

/** Grants and refuses requests. An answered request stays in its list until the list is loaded again. */
export function useAnswerVerification() {
  const { sendChange, isChanging } = useSendChange();
  const send = useAdminSend('PATCH /admin/verifications/{id}', ({ params }, reply) => (cached, call) => {
    if (cached === undefined || call !== 'GET /admin/verifications') return undefined;
    const { verifications, pagination } = cached as Reply<typeof call>;
    return {
      verifications: verifications.map((verification) =>
        reply && verification._id === params.id ? reply.verification : verification,
      ),
      pagination,
    };
  });
  const sendAnswer = async ({ _id: id, storeName }: Verification, body: AnswerBody, title: string) => {
    await sendChange(id, () => send({ params: { id }, body }), {
      done: { title, text: storeName },
      failed: 'Failed to answer request',
    });
  };
  return { sendAnswer, isAnswering: isChanging };
}

/** The names of the badges that an admin can grant. */
export const levelLabels = { premium: 'Premium', gold: 'Gold' } as const;
