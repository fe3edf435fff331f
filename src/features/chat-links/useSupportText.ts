import { useSyncExternalStore } from 'react';
import { supportText } from '../../contract/shared/chat-texts.ts';
import { useCampus } from '../campuses/index.ts';
import { useUser } from '../profile/index.ts';

/** The first message to support or an admin: the person's name, campus and page and, after an error, the request's id. */
export function useSupportText(requestId?: string): string {
  const { data: user } = useUser();
  const { campus } = useCampus();
  const pageUrl = usePageUrl();
  return supportText({ name: user?.displayName, campusName: campus?.name, pageUrl, requestId });
}

const neverChanges = () => () => {};

/** Empty in the server's HTML, which does not depend on the site's domain. */
const usePageUrl = () =>
  useSyncExternalStore(
    neverChanges,
    () => location.href,
    () => '',
  );
