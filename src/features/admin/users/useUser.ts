import { useEffect, useRef, useState } from 'react';
import type { AdminUser, Reply } from '../../../contract/shared/types.ts';
import type { Edit } from '../../../core/edits.ts';
import { useQuery } from '../../../core/useQuery.ts';
import { useToast } from '../../../ui/feedback/useToast.ts';
import { useAdminCheck, useAdminSend } from '../admin-check.ts';
import { useSendChange } from '../useSendChange.ts';

/** Finds a user by Google ID, and shows the result in a toast. */
export function useFindUser() {
  // Each search is a new object, so that a repeated search for the same ID shows its toast too.
  const [search, setSearch] = useState<{ googleId: string }>();
  const { data, error, isLoading, retry } = useQuery(
    'GET /admin/users/google/{id}',
    search ? { params: { id: search.googleId } } : null,
  );
  useAdminCheck(error);
  const bindToastToUser = useToast('user');
  const announcedSearch = useRef(search);
  const isMissing = error?.code === 'not_found';

  useEffect(() => {
    if (announcedSearch.current === search || isLoading || (!data && !error)) return;
    announcedSearch.current = search;
    const showToast = bindToastToUser();
    if (data && !error)
      showToast({ title: 'User found', text: 'Check the payment before you switch it on.' });
    else if (isMissing) {
      showToast({ kind: 'destructive', title: 'User Not Found', text: 'No user found with that Google ID' });
    } else {
      showToast({ kind: 'destructive', title: 'Failed to search user', text: 'Please try again.' });
    }
  });

  return {
    // If the user no longer exists, the cache may still contain the answer of an earlier search for this ID.
    user: isMissing ? undefined : data?.user,
    isMissing,
    isSearching: isLoading,
    find(googleId: string) {
      if (googleId === search?.googleId) retry();
      setSearch({ googleId });
    },
  };
}

/**
 * Returns the edit that changes a user in the cached replies, and adds `paidVendorsChange` to the number of paid
 * vendors.
 */
function userEdit(id: string, change: (user: AdminUser) => AdminUser, paidVendorsChange = 0): Edit {
  return (cached, call) => {
    if (cached === undefined) return undefined;
    if (call === 'GET /admin/users/google/{id}') {
      const { user } = cached as Reply<typeof call>;
      return user._id === id ? { user: change(user) } : undefined;
    }
    if (call === 'GET /admin/stats' && paidVendorsChange !== 0) {
      const { stats } = cached as Reply<typeof call>;
      return { stats: { ...stats, paidVendors: stats.paidVendors + paidVendorsChange } };
    }
    return undefined;
  };
}

/**
 * Marks users as paid or unpaid, and suspends them. A new paid status shows at once, and is rolled back if the call
 * fails.
 */
export function useChangeUser() {
  const { sendChange, trackChange, isChanging } = useSendChange();
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
      sendChange(id, () => sendPaid({ params: { id }, body: { isPaid } }), {
        done: {
          title: 'Payment status updated',
          text: `${displayName} is now marked as ${isPaid ? 'paid' : 'unpaid'}.`,
        },
        failed: 'Failed to update user payment status',
      }),
    /** Suspends a user. The form shows the result. */
    suspend: ({ _id: id }: AdminUser, reason: string) =>
      trackChange(id, () => sendSuspension({ params: { id }, body: { isSuspended: true, reason } })),
    liftSuspension: ({ _id: id, displayName }: AdminUser) =>
      sendChange(id, () => sendSuspension({ params: { id }, body: { isSuspended: false } }), {
        done: { title: 'Suspension lifted', text: displayName },
        failed: 'Failed to lift suspension',
      }),
  };
}
