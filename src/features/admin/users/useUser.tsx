import { useEffect, useRef, useState } from 'react';
import type { AdminUser } from '../../../contract/shared/types.ts';
import { type AnswerEdit, editAnswer } from '../../../core/edits.ts';
import { useQuery } from '../../../core/useQuery.ts';
import { loadToasts } from '../../../ui/feedback/lazy-toast.ts';
import { useToast } from '../../../ui/feedback/useToast.ts';
import { useAdminCheck, useAdminSend } from '../admin-check.ts';
import { changeItem, replaceItem } from '../useAdminList.ts';
import { useConfirmation } from '../useConfirmation.tsx';
import { useSendChange } from '../useSendChange.ts';

/** The number of people that a search shows. More of them do not help: the admin types more of the name. */
const matchesMax = 20;

const toastTopic = 'user';

const missingTexts = {
  googleId: 'No user found with that Google ID',
  words: 'No user has that name or e-mail.',
};

/**
 * Finds users by Google ID, name or e-mail address, and shows in a toast if there is none, or an error. A single word may
 * be any of them, so it is tried as a Google ID first. A number can only be a Google ID.
 */
export function useFindUsers() {
  // Each search is a new object, so that a repeated search for the same text shows its toast too.
  const [search, setSearch] = useState<{ text: string }>();
  const text = search?.text ?? '';
  const mayBeGoogleId = /^\S+$/.test(text);
  const byGoogleId = useQuery(
    'GET /admin/users/google/{id}',
    mayBeGoogleId ? { params: { id: text } } : null,
  );
  const isNotGoogleId = byGoogleId.error?.code === 'not_found';
  const searchesWords = text !== '' && !/^\d+$/.test(text) && (!mayBeGoogleId || isNotGoogleId);
  const byWords = useQuery(
    'GET /admin/users',
    searchesWords ? { query: { search: text, limit: matchesMax } } : null,
  );
  const { data, error, isLoading, retry } = searchesWords
    ? { ...byWords, data: byWords.data?.users }
    : { ...byGoogleId, data: byGoogleId.data && [byGoogleId.data.user] };
  useAdminCheck(error);
  const bindToastToUser = useToast(toastTopic);
  const announcedSearch = useRef(search);
  const isMissing = searchesWords ? data?.length === 0 : isNotGoogleId;
  const missingText = mayBeGoogleId && !text.includes('@') ? missingTexts.googleId : missingTexts.words;

  useEffect(() => {
    if (announcedSearch.current === search || isLoading || (!data && !error)) return;
    announcedSearch.current = search;
    const showToast = bindToastToUser();
    if (isMissing) {
      showToast({ kind: 'destructive', title: 'User Not Found', text: missingText });
    } else if (!data || error) {
      showToast({ kind: 'destructive', title: 'Failed to search user', text: 'Please try again.' });
    } else {
      // The error of an earlier search no longer holds.
      void loadToasts().then(
        ({ closeToastAbout }) => closeToastAbout(toastTopic),
        () => {},
      );
    }
  });

  return {
    /** The text of the last search. */
    text,
    // If the user no longer exists, the cache may still contain the answer of an earlier search for this ID.
    users: isMissing ? undefined : data,
    /** Whether there are more users than shown. */
    hasMore: searchesWords && byWords.data?.pagination.hasMore === true,
    isMissing,
    missingText,
    isSearching: isLoading,
    find(newText: string) {
      if (newText === text) retry();
      setSearch({ text: newText });
    },
  };
}

/** Returns the edit that marks a user as paid or unpaid in the cached replies, and changes the number of paid vendors. */
function paidStatusEdit(id: string, isPaid: boolean, changedUser: AdminUser | undefined): AnswerEdit {
  const userEdit = editAnswer('GET /admin/users/google/{id}', (reply) =>
    reply.user._id === id ? { user: changedUser ?? { ...reply.user, isPaid } } : reply,
  );
  const listEdit = editAnswer('GET /admin/users', (reply) => ({
    ...reply,
    users: changedUser ? replaceItem(reply.users, changedUser) : changeItem(reply.users, id, { isPaid }),
  }));
  const statsEdit = editAnswer('GET /admin/stats', ({ stats }) => ({
    stats: { ...stats, paidVendors: stats.paidVendors + (isPaid ? 1 : -1) },
  }));
  return (cached, call) => userEdit(cached, call) ?? listEdit(cached, call) ?? statsEdit(cached, call);
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
