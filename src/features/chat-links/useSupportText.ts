import { useSyncExternalStore } from 'react';
import { supportText } from '../../contract/shared/chat/chat-texts.ts';
import { useCampus } from '../campuses/index.ts';
import { useUser } from '../profile/index.ts';

/** The first message to support or to an admin: who asks and on which page. After an error, also about which request. */
export function useSupportText(requestId?: string): string {
  const { data: user } = useUser();
  const { campus } = useCampus();
  const pageUrl = usePageUrl();
  return supportText({ name: user?.displayName, campusName: campus?.name, pageUrl, requestId });
}

const neverChanges = () => () => {};

/** Empty in the server's HTML, which is the same wherever the site is reached. */
const usePageUrl = () =>
  useSyncExternalStore(
    neverChanges,
    () => location.href,
    () => '',
  );
