import { type ReactNode, useEffect, useRef, useState } from 'react';
import { findCategory } from '../../contract/shared/categories.ts';
import { useToast } from '../../ui/feedback/useToast.ts';
import { pushOfferEvent } from '../push/index.ts';
import { useRequireSignIn } from '../sign-in/index.ts';
import { type SearchToSave, savedToast, saveFailedToast, searchQuery } from './save-search.ts';
import { unconfirmedId, useDeleteSavedSearch, useSavedSearches, useSaveSearch } from './useSavedSearches.ts';

export interface SignedInTellMeProps {
  search: SearchToSave;
  /** Whether the chip was pressed before this code was loaded. */
  wasPressed: boolean;
  /** Called when that press has been handled. */
  onPressHandled(): void;
  /** A function, because importing the chip would give it a chunk of its own, whose name Home would have to load. */
  renderChip(isSaved: boolean, onPress: () => void): ReactNode;
}

/**
 * The chip that saves a search or deletes it again. A guest's first press also loads this chip, which then asks the guest
 * to sign in.
 */
export function SignedInTellMe({ search, wasPressed, onPressHandled, renderChip }: SignedInTellMeProps) {
  const list = useSavedSearches();
  // A guest who has signed in has another list than at the press.
  const latestList = useRef(list);
  latestList.current = list;
  const key = keyOf(search);
  const saved = list.data?.savedSearches.find((savedSearch) => keyOf(savedSearch) === key);
  /** The key of a search that was saved before the list was loaded. There is no cached reply to edit. */
  const [earlyKey, setEarlyKey] = useState<string>();
  const isEarlyKeyLoaded = saved !== undefined && earlyKey === key;
  useEffect(() => {
    if (isEarlyKeyLoaded) setEarlyKey(undefined);
  }, [isEarlyKeyLoaded]);
  const bindToastToUser = useToast('saved-search');
  const save = useSaveSearch();
  const remove = useDeleteSavedSearch();
  const { requireSignIn, handleSignedOut, dialog } = useRequireSignIn(
    'Sign in, and we tell you when something new matches.',
  );
  const pendingAction = { kind: 'search', id: searchQuery(search) } as const;
  // Two calls at once could arrive in the other order. Another press is ignored until the response arrives.
  const isSending = useRef(false);

  const run = async (call: () => Promise<unknown>) => {
    if (isSending.current) return;
    isSending.current = true;
    await call();
    isSending.current = false;
  };
  const saveSearch = async (): Promise<void> => {
    const showToast = bindToastToUser();
    const wasLoaded = latestList.current.data !== undefined;
    if (!wasLoaded) setEarlyKey(key);
    try {
      await save({ body: search });
      // A list that was still loading may have been read before the search was saved.
      if (!wasLoaded) latestList.current.retry();
      showToast(savedToast);
      dispatchEvent(new CustomEvent(pushOfferEvent, { detail: 'search' }));
    } catch (error) {
      setEarlyKey(undefined);
      if (!handleSignedOut(error, () => void run(saveSearch), pendingAction))
        showToast(saveFailedToast(error));
    }
  };
  const press = () => {
    if (!saved) requireSignIn(() => void run(saveSearch), pendingAction);
    else if (saved._id !== unconfirmedId) void run(() => remove(saved._id));
  };

  const latestPress = useRef(press);
  latestPress.current = press;
  const latestHandled = useRef(onPressHandled);
  latestHandled.current = onPressHandled;
  useEffect(() => {
    if (!wasPressed) return;
    latestHandled.current();
    latestPress.current();
  }, [wasPressed]);
  return (
    <>
      {renderChip(saved !== undefined || earlyKey === key, press)}
      {dialog}
    </>
  );
}

/** Returns the same key for the same search, however its words and its category are written. */
const keyOf = ({ search = '', campus, category, minPrice = 0, maxPrice = 0 }: SearchToSave): string =>
  JSON.stringify([
    search.trim().replace(/\s+/g, ' ').toLowerCase(),
    campus,
    category ? (findCategory(category) ?? category) : '',
    minPrice,
    maxPrice,
  ]);
