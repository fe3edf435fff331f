import { supportText } from '../../contract/shared/chat-texts.ts';
import { useIsHydrated } from '../../ui/useIsHydrated.ts';
import { useCampus } from '../campuses/index.ts';
import { useUser } from '../profile/index.ts';

/**
 * Returns the first message to support or an admin: the person's name, campus and page and, after an error, the id of
 * the failed request.
 */
export function useSupportText(requestId?: string): string {
  const { data: user } = useUser();
  const { campus } = useCampus();
  // Empty in the server's HTML, which must not depend on the domain of the site.
  const pageUrl = useIsHydrated() ? location.href : '';
  return supportText({ name: user?.displayName, campusName: campus?.name, pageUrl, requestId });
}
