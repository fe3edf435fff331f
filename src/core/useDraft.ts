import { useCallback, useRef, useState } from 'react';
import { useMarket } from './MarketProvider.tsx';
import { useSession } from './session/useSession.ts';
import type { StorageKey } from './storage.ts';

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
 * page's scripts.
 */
export function useDraft<T extends object>(form: string): Draft<T> {
  const { session, storage } = useMarket();
  const { personId } = useSession();
  const key: StorageKey | undefined =
    personId && session.rules.begin ? `draft:${form}:${personId}` : undefined;
  const [kept] = useState(() => (key ? read<T>(storage.read(key)) : undefined));

  const latestKey = useRef(key);
  latestKey.current = key;
  return {
    kept,
    keep: useCallback(
      (value) => {
        // Whoever has signed out meanwhile is kept nothing.
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

/** What was written under the key by something else is no draft. */
function read<T>(text: string | undefined): T | undefined {
  try {
    const value: unknown = text ? JSON.parse(text) : undefined;
    return typeof value === 'object' && value !== null ? (value as T) : undefined;
  } catch {
    return undefined;
  }
}
