import { useEffect, useRef } from 'react';
import { chatLink } from '../../../contract/shared/chat/chat-links.ts';
import { useSession } from '../../../core/session/useSession.ts';
import { useQuery } from '../../../core/useQuery.ts';

/** In milliseconds. An empty tab of a browser must not wait longer for the number. */
const longestWait = 4000;

export interface OrderChat {
  /** The number that the order goes to, as far as it is known. Undefined: the person picks the contact. */
  number: string | undefined;
  /** Whether that is support's number, because the canteen has none or could not be asked. */
  isSupport: boolean;
  /** The same once the server has answered, or does not answer in time. Undefined where it is known already. */
  later: (() => Promise<string | undefined>) | undefined;
}

/**
 * Which number the orders of a canteen go to: its own, else support's. It is read when the order is opened, and not
 * with the press that sends it: there the chat has to open at once.
 */
export function useOrderChat(canteenId: string): OrderChat {
  // Somebody may sign out in another tab, and a guest is not told.
  const isSignedIn = useSession().status === 'signed-in';
  const input = isSignedIn ? { params: { id: canteenId } } : null;
  const { data, error } = useQuery('GET /canteens/{id}/contact', input);
  const config = useQuery('GET /config').data?.config;
  const ofCanteen = data && /\/(\d*)(\?|$)/.exec(data.chatLink)?.[1];
  const number = ofCanteen ?? config?.supportPhone ?? undefined;
  const isKnown = data !== undefined || error !== undefined;

  const waiting = useRef<((number: string | undefined) => void)[]>([]);
  const latest = useRef(number);
  latest.current = number;
  useEffect(() => {
    if (isKnown) for (const go of waiting.current.splice(0)) go(number);
  }, [isKnown, number]);

  return {
    number,
    // The API gives one number, the canteen's or support's, so we compare it with support's.
    isSupport: Boolean(number) && chatLink(number) === chatLink(config?.supportPhone ?? undefined),
    later: isKnown
      ? undefined
      : () =>
          new Promise((resolve) => {
            waiting.current.push(resolve);
            setTimeout(() => resolve(latest.current), longestWait);
          }),
  };
}
