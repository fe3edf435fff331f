import type { AdminReport } from '../../../contract/shared/types.ts';
import { useAdminSend } from '../admin-check.ts';
import { useChanges } from '../parts/useChanges.ts';
import { reportsEdit } from './reports-edit.ts';

export type Owner = NonNullable<AdminReport['owner']>;

/** Suspends the people that reports are about, who are told why, and lifts that. */
export function useSuspendOwner() {
  const { change, isChanging } = useChanges();
  const send = useAdminSend('PATCH /admin/users/{id}/suspension', ({ params }, reply) =>
    reportsEdit((report) =>
      reply && report.owner?._id === params.id
        ? { ...report, owner: { ...report.owner, isSuspended: reply.user.suspension !== undefined } }
        : report,
    ),
  );
  return {
    isSuspending: isChanging,
    suspend: ({ _id: id, name }: Owner, reason: string) =>
      change(id, () => send({ params: { id }, body: { isSuspended: true, reason } }), {
        done: { title: 'Person suspended', text: name },
        failed: 'Failed to suspend person',
      }),
    lift: ({ _id: id, name }: Owner) =>
      change(id, () => send({ params: { id }, body: { isSuspended: false } }), {
        done: { title: 'Suspension lifted', text: name },
        failed: 'Failed to lift suspension',
      }),
  };
}
