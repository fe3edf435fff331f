import { useEffect, useRef, useState } from 'react';
import type { AdminUser } from '../../../contract/shared/types.ts';
import { type AnswerEdit, editAnswer } from '../../../core/edits.ts';
import { useQuery } from '../../../core/useQuery.ts';
import { useToast } from '../../../ui/feedback/useToast.ts';
import { useAdminCheck, useAdminSend } from '../admin-check.ts';
import { useConfirmation } from '../useConfirmation.tsx';
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

/** Returns the edit that marks a user as paid or unpaid in the cached replies, and changes the number of paid vendors. */
function paidStatusEdit(id: string, isPaid: boolean, changedUser: AdminUser | undefined): AnswerEdit {
  const userEdit = editAnswer('GET /admin/users/google/{id}', (reply) =>
    reply.user._id === id ? { user: changedUser ?? { ...reply.user, isPaid } } : reply,
  );
  const statsEdit = editAnswer('GET /admin/stats', ({ stats }) => ({
    stats: { ...stats, paidVendors: stats.paidVendors + (isPaid ? 1 : -1) },
  }));
  return (cached, call) => userEdit(cached, call) ?? statsEdit(cached, call);
}

/**
 * Marks users as paid or unpaid. A new status shows at once, and is rolled back if the call fails. `onSettled` is called
 * after a change, even a failed one.
 */
export function useChangeUser(onSettled: () => unknown) {
  const { sendChange, isChanging } = useSendChange();
  const { ask, confirmation } = useConfirmation();
  const send = useAdminSend('PATCH /admin/users/{id}/paid-status', ({ params, body }, reply) =>
    paidStatusEdit(params.id, body?.isPaid === true, reply?.user),
  );
  const setPaid = ({ _id: id, displayName }: AdminUser, isPaid: boolean) =>
    sendChange(id, () => send({ params: { id }, body: { isPaid } }), {
      done: {
        title: 'Payment status updated',
        text: `${displayName} is now marked as ${isPaid ? 'paid' : 'unpaid'}.`,
      },
      failed: 'Failed to update user payment status',
    });
  return {
    isChanging,
    /** Asks for confirmation, then marks a paid user as unpaid, or an unpaid one as paid. */
    askToSetPaid(user: AdminUser) {
      const { displayName, isPaid } = user;
      ask({
        title: `Mark ${displayName} as ${isPaid ? 'unpaid' : 'paid'}?`,
        text: isPaid ? (
          <>
            The store and its goods stay. The badge, Featured places and analytics go off at once, and the day
            from which it was paid is kept in the trail alone.
          </>
        ) : (
          'Check first that the money has come. The store, its badge and analytics open for them at once.'
        ),
        confirmLabel: `Mark as ${isPaid ? 'unpaid' : 'paid'}`,
        confirmLook: isPaid ? 'danger' : 'brand',
        onConfirm: () => void setPaid(user, !isPaid).then(onSettled),
      });
    },
    /** The open question, which the caller renders. */
    confirmation,
  };
}
