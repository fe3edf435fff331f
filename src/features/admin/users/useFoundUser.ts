import { useEffect, useRef, useState } from 'react';
import { useQuery } from '../../../core/useQuery.ts';
import { useToast } from '../../../ui/feedback/useToast.ts';
import { useStillAdmin } from '../admin-check.ts';

/** Finds one person by Google ID, and says how that went. */
export function useFoundUser() {
  // An object for each press of the button: the same ID may be searched for again.
  const [search, setSearch] = useState<{ googleId: string }>();
  const { data, error, isLoading, retry } = useQuery(
    'GET /admin/users/google/{id}',
    search ? { params: { id: search.googleId } } : null,
  );
  useStillAdmin(error);
  const say = useToast('user');
  const told = useRef(search);
  const isMissing = error?.code === 'not_found';

  useEffect(() => {
    if (told.current === search || isLoading || (!data && !error)) return;
    told.current = search;
    const tell = say();
    if (data && !error) tell({ title: 'User found', text: 'Check the payment before you switch it on.' });
    else if (isMissing) {
      tell({ kind: 'destructive', title: 'User Not Found', text: 'No user found with that Google ID' });
    } else {
      tell({ kind: 'destructive', title: 'Failed to search user', text: 'Please try again.' });
    }
  });

  return {
    // When the same ID is searched for again, the answer before stays in the cache beside the refusal.
    user: isMissing ? undefined : data?.user,
    isMissing,
    isSearching: isLoading,
    find(googleId: string) {
      if (googleId === search?.googleId) retry();
      setSearch({ googleId });
    },
  };
}
