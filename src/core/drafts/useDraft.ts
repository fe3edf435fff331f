import { useCallback, useRef, useState } from 'react';
import { useMarket } from '../MarketProvider.tsx';
import { useSession } from '../session/useSession.ts';
import type { StorageKey } from '../storage.ts';

/** A half-filled form that is kept on this device. */
export interface Draft<T> {
  /** What was kept when the form was opened, to begin with. Undefined if nothing was. */
  kept: T | undefined;
  /** Keeps what the form holds now. Call it with every change. */
  keep(value: T): void;
  /** Forgets it: the form was sent, or the person does not want it. */
  forget(): void;
}

/**
 * Keeps a form of the person who is signed in: over a reload, a lost network and a sign-in in between, until they sign
 * out. `form` names it, such as `add-product`. Only on the hosted site: the storage of another page is read by that
 * page's scripts. What was kept is given back if it is of the same kind as `blank`, the form with nothing filled in.
 */
export function useDraft<T extends object>(form: string, blank: T): Draft<T> {
  const { session, storage } = useMarket();
  const { personId } = useSession();
  const key: StorageKey | undefined =
    personId && session.rules.begin ? `draft:${form}:${personId}` : undefined;
  const [kept] = useState(() => (key ? read(storage.read(key), blank) : undefined));

  const latestKey = useRef(key);
  latestKey.current = key;
  return {
    kept,
    keep: useCallback(
      (value) => {
        // Keeps nothing for a person who has signed out meanwhile.
        if (latestKey.current && session.state().personId) {
          storage.write(latestKey.current, JSON.stringify(value));
        }
      },
      [session, storage],
    ),
    forget: useCallback(() => {
      if (latestKey.current) storage.remove(latestKey.current);
    }, [storage]),
  };
}

/** What was written under the key by something else, or by another version of the form, is no draft. */
function read<T extends object>(text: string | undefined, blank: T): T | undefined {
  try {
    const value: unknown = text ? JSON.parse(text) : undefined;
    return value !== undefined && isLike(value, blank) ? (value as T) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a form can show the one where it shows the other. Lists hold texts, or things without things in them. */
function isLike(value: unknown, blank: unknown): boolean {
  if (Array.isArray(blank)) return Array.isArray(value) && value.every(isFlat);
  if (typeof blank !== 'object' || blank === null) {
    return blank === undefined ? typeof value !== 'object' : typeof value === typeof blank;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const parts = value as Record<string, unknown>;
  return Object.entries(blank).every(([name, one]) => parts[name] === undefined || isLike(parts[name], one));
}

const isFlat = (one: unknown) =>
  typeof one === 'string' ||
  (typeof one === 'object' && one !== null && Object.values(one).every((part) => typeof part !== 'object'));
