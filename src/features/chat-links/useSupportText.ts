import { useSyncExternalStore } from 'react';
import { supportText } from '../../contract/shared/chat-texts.ts';
import { useCampus } from '../campuses/index.ts';
import { useUser } from '../profile/index.ts';

/**
 * Returns the first message to support or an admin: the person's name, campus and page and, after an error, the id of
 * the failed request.
 */
export function useSupportText(requestId?: string): string {
  const { data: user } = useUser();
  const { campus } = useCampus();
  const pageUrl = usePageUrl();
  return supportText({ name: user?.displayName, campusName: campus?.name, pageUrl, requestId });
}

const subscribeToNothing = () => () => {};

/** Returns the URL of the page. It is empty in the server's HTML, which must not depend on the domain of the site. */
const usePageUrl = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => location.href,
    () => '',
  );
