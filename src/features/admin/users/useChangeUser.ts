import type { AdminUser, Reply } from '../../../contract/shared/types.ts';
import type { Edit } from '../../../core/edits.ts';
import { useAdminSend } from '../admin-check.ts';
import { useChanges } from '../parts/useChanges.ts';

/** Changes a person where an answer shows them. Others of the market's figures follow from the payment. */
function userEdit(id: string, change: (user: AdminUser) => AdminUser, morePaid = 0): Edit {
  return (answer, call) => {
    if (answer === undefined) return undefined;
    if (call === 'GET /admin/users/google/{id}') {
      const { user } = answer as Reply<typeof call>;
      return user._id === id ? { user: change(user) } : undefined;
    }
    if (call === 'GET /admin/stats' && morePaid !== 0) {
      const { stats } = answer as Reply<typeof call>;
      return { stats: { ...stats, paidVendors: stats.paidVendors + morePaid } };
    }
    return undefined;
  };
}

/** Says whether a person has paid, and suspends them. The payment is seen at once, and undone when that fails. */
export function useChangeUser() {
  const { change, isChanging } = useChanges();
  const sendPaid = useAdminSend('PATCH /admin/users/{id}/paid-status', ({ params, body }, reply) => {
    const isPaid = body?.isPaid === true;
    return userEdit(params.id, (user) => reply?.user ?? { ...user, isPaid }, isPaid ? 1 : -1);
  });
  const sendSuspension = useAdminSend('PATCH /admin/users/{id}/suspension', ({ params }, reply) =>
    userEdit(params.id, (user) => reply?.user ?? user),
  );
  return {
    isChanging,
    setPaid: ({ _id: id, displayName }: AdminUser, isPaid: boolean) =>
      change(id, () => sendPaid({ params: { id }, body: { isPaid } }), {
        done: {
          title: 'Payment status updated',
          text: `${displayName} is now marked as ${isPaid ? 'paid' : 'unpaid'}.`,
        },
        failed: 'Failed to update user payment status',
      }),
    suspend: ({ _id: id, displayName }: AdminUser, reason: string) =>
      change(id, () => sendSuspension({ params: { id }, body: { isSuspended: true, reason } }), {
        done: { title: 'Person suspended', text: displayName },
        failed: 'Failed to suspend person',
      }),
    lift: ({ _id: id, displayName }: AdminUser) =>
      change(id, () => sendSuspension({ params: { id }, body: { isSuspended: false } }), {
        done: { title: 'Suspension lifted', text: displayName },
        failed: 'Failed to lift suspension',
      }),
  };
}
