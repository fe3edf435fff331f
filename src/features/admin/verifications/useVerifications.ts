import type { Calls, Query, Reply, Verification } from '../../../contract/shared/types.ts';
import { useQueryBatches } from '../../../core/useQueryBatches.ts';
import { useAdminSend } from '../admin-check.ts';
import { useChanges } from '../parts/useChanges.ts';

export type VerificationStatus = Verification['status'];

/** What stores have asked for, by time. Undefined until the first of it came. */
export function useVerifications(filter: Pick<Query<'GET /admin/verifications'>, 'status' | 'sortOrder'>) {
  const { batches, ...list } = useQueryBatches('GET /admin/verifications', { query: filter });
  const verifications: Verification[] | undefined =
    batches.length > 0 ? batches.flatMap(({ verifications }) => verifications) : undefined;
  return { list, verifications };
}

type Answer = Calls['PATCH /admin/verifications/{id}']['body'];

/** Answers stores that ask for a badge. A request stays where it is shown until the list is read again. */
export function useAnswerVerification() {
  const { change, isChanging } = useChanges();
  const send = useAdminSend('PATCH /admin/verifications/{id}', ({ params }, reply) => (answer, call) => {
    if (answer === undefined || call !== 'GET /admin/verifications') return undefined;
    const { verifications, pagination } = answer as Reply<typeof call>;
    return {
      verifications: verifications.map((one) => (reply && one._id === params.id ? reply.verification : one)),
      pagination,
    };
  });
  const answer = async ({ _id: id, storeName }: Verification, body: Answer, title: string) => {
    await change(id, () => send({ params: { id }, body }), {
      done: { title, text: storeName },
      failed: 'Failed to answer request',
    });
  };
  return { answer, isAnswering: isChanging };
}
