import { useCallback, useRef, useState } from 'react';
import { useMarket } from './MarketProvider.tsx';
import { parseJson } from './parse-json.ts';
import { useSession } from './session/useSession.ts';
import { draftKey } from './storage-keys.ts';

/** The saved content of a form that is not sent yet. */
export interface Draft<T> {
  /** The content that was saved when the form was opened, if any. */
  saved: T | undefined;
  /** Saves the form's current content. Call it with every change. */
  save(value: T): void;
  /** Deletes the draft: the form was sent or abandoned. */
  discard(): void;
}

/**
 * Saves a form of the signed-in user on this device, so that it survives reloads, a lost network and a new sign-in, until
 * the user signs out. `form` is the form's name, such as `add-product`; without a name nothing is saved. Drafts are saved
 * only on the hosted site, because the scripts of other sites could read them. A draft is restored only if its fields
 * have the types of `initialValues`, the values of the unchanged form.
 */
export function useDraft<T extends object>(form: string | undefined, initialValues: T): Draft<T> {
  const { session, storage } = useMarket();
  const { personId } = useSession();
  const key = form !== undefined && personId && session.isHosted ? draftKey(form, personId) : undefined;
  const [saved] = useState(() => (key ? parseDraft(storage.read(key), initialValues) : undefined));

  const latestKey = useRef(key);
  latestKey.current = key;
  return {
    saved,
    save: useCallback(
      (value) => {
        // The user may have signed out meanwhile.
        if (latestKey.current && session.state().personId) {
          storage.write(latestKey.current, JSON.stringify(value));
        }
      },
      [session, storage],
    ),
    discard: useCallback(() => {
      if (latestKey.current) storage.remove(latestKey.current);
    }, [storage]),
  };
}

/** Parses a stored draft. Returns undefined for a draft that another version of the form wrote. */
function parseDraft<T extends object>(text: string | undefined, initialValues: T): T | undefined {
  const value = parseJson(text);
  return value !== undefined && hasSameShape(value, initialValues) ? (value as T) : undefined;
}

/**
 * Whether a value and each of its fields have the same types as the initial value and its fields. Lists contain texts or
 * flat objects. A field that is empty at first, so undefined or null, may contain any value except an object.
 */
function hasSameShape(value: unknown, initialValue: unknown): boolean {
  if (Array.isArray(initialValue)) return Array.isArray(value) && value.every(isTextOrFlatObject);
  if (initialValue === undefined || initialValue === null) return typeof value !== 'object' || value === null;
  if (typeof initialValue !== 'object') return typeof value === typeof initialValue;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const fields = value as Record<string, unknown>;
  return Object.entries(initialValue).every(
    ([name, initialField]) => fields[name] === undefined || hasSameShape(fields[name], initialField),
  );
}

const isTextOrFlatObject = (item: unknown) =>
  typeof item === 'string' ||
  (typeof item === 'object' &&
    item !== null &&
    Object.values(item).every((value) => typeof value !== 'object'));

/** Returns the fields of `current` that differ from `original`. */
export function changedFields<Body extends object>(current: Body, original: Partial<Body>): Partial<Body> {
  const isSame = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) === JSON.stringify(original[name as keyof Body]);
  return Object.fromEntries(Object.entries(current).filter((entry) => !isSame(entry))) as Partial<Body>;
}
