import type { Reply, SavedSearch } from '../../contract/shared/types.ts';
import { editAnswer } from '../../core/edits.ts';
import { asObject } from '../../core/parse-json.ts';
import { isSignedOut, refusalMessage } from '../../core/refusals.ts';
import { useSession } from '../../core/session/useSession.ts';
import { useQuery } from '../../core/useQuery.ts';
import { useSend } from '../../core/useSend.ts';
import { useToast } from '../../ui/feedback/useToast.ts';
import type { SearchToSave } from './save-search.ts';

/** Loads the searches that the signed-in person has saved, the latest first. Loads nothing for a guest. */
export function useSavedSearches() {
  const { personId } = useSession();
  return useQuery('GET /saved-searches', personId ? undefined : null, parseSavedSearches);
}

/** The id of a search that the server has not yet confirmed. */
export const unconfirmedId = '';

/** Saves a search: at once on the screen, and undone if the call fails. */
export const useSaveSearch = () =>
  useSend('POST /saved-searches', ({ body }, reply) =>
    editAnswer('GET /saved-searches', ({ savedSearches }) => ({
      savedSearches: reply?.savedSearches ?? [toUnconfirmed(body), ...savedSearches],
    })),
  );

const toUnconfirmed = ({ search = '', ...body }: SearchToSave): SavedSearch => ({
  _id: unconfirmedId,
  search,
  ...body,
  createdAt: '',
});

/**
 * Returns a function that deletes a saved search: at once on the screen, and undone with a toast if the call fails. It
 * resolves to whether the search is deleted.
 */
export function useDeleteSavedSearch(): (id: string) => Promise<boolean> {
  const bindToastToUser = useToast('saved-search');
  // Not by the reply: if two searches are deleted at once, the replies may arrive in the other order.
  const send = useSend('DELETE /saved-searches/{id}', ({ params }) =>
    editAnswer('GET /saved-searches', ({ savedSearches }) => ({
      savedSearches: savedSearches.filter(({ _id }) => _id !== params.id),
    })),
  );
  return async (id) => {
    const showToast = bindToastToUser();
    try {
      await send({ params: { id } });
      return true;
    } catch (error) {
      const text = refusalMessage(error, 'Check your connection, then try again.');
      if (!isSignedOut(error)) showToast({ kind: 'destructive', title: 'Search not deleted', text });
      return false;
    }
  };
}

function parseSavedSearches(reply: unknown): Reply<'GET /saved-searches'> {
  const { savedSearches } = asObject(reply);
  return { savedSearches: Array.isArray(savedSearches) ? (savedSearches as SavedSearch[]) : [] };
}
