import { useCallback, useRef, useState } from 'react';
import { useMarket } from './MarketProvider.tsx';
import { useSession } from './session/useSession.ts';
import type { StorageKey } from './storage.ts';

/** A half-filled form, saved on this device. */
export interface Draft<T> {
  /** What was saved when the form was opened, or undefined. */
  saved: T | undefined;
  /** Saves the form's current content. Call it with every change. */
  save(value: T): void;
  /** Deletes the draft: the form was sent or abandoned. */
  discard(): void;
}

/**
 * Saves a form of the signed-in user over reloads, a lost network and a sign-in in between, until they sign out. `form`
 * names it, such as `add-product`. Saves on the hosted site only: on other pages, the page's scripts could read it. A
 * stored draft is restored only if it has the same shape as `blank`, the empty form.
 */
export function useDraft<T extends object>(form: string, blank: T): Draft<T> {
  const { session, storage } = useMarket();
  const { personId } = useSession();
  // Only the hosted site has `begin`.
  const key: StorageKey | undefined =
    personId && session.rules.begin ? `draft:${form}:${personId}` : undefined;
  const [saved] = useState(() => (key ? read(storage.read(key), blank) : undefined));

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

/** Parses a stored draft. Returns undefined for one that another version of the form wrote. */
function read<T extends object>(text: string | undefined, blank: T): T | undefined {
  try {
    const value: unknown = text ? JSON.parse(text) : undefined;
    return value !== undefined && hasSameShape(value, blank) ? (value as T) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a form made for `blank` can show the value. Lists contain texts or flat objects. */
function hasSameShape(value: unknown, blank: unknown): boolean {
  if (Array.isArray(blank)) return Array.isArray(value) && value.every(isFlat);
  if (typeof blank !== 'object' || blank === null) {
    return blank === undefined ? typeof value !== 'object' : typeof value === typeof blank;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const parts = value as Record<string, unknown>;
  return Object.entries(blank).every(
    ([name, blankPart]) => parts[name] === undefined || hasSameShape(parts[name], blankPart),
  );
}

const isFlat = (item: unknown) =>
  typeof item === 'string' ||
  (typeof item === 'object' &&
    item !== null &&
    Object.values(item).every((part) => typeof part !== 'object'));

/** Returns the fields of `now` that differ from `before`. */
export function changedFields<Body extends object>(now: Body, before: Partial<Body>): Partial<Body> {
  const isSame = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) === JSON.stringify(before[name as keyof Body]);
  return Object.fromEntries(Object.entries(now).filter((entry) => !isSame(entry))) as Partial<Body>;
}
