import { Bell } from 'lucide';
import { Count } from '../../ui/display/Count.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { desktop } from '../../ui/theme/layout.ts';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { useUnreadAlertCount } from '../alerts/index.ts';
import { CartCount } from '../cart/index.ts';
import { useLiveMessages, useUnreadCount } from '../messages/index.ts';
import { count, profileCount } from './SignedInCount.css.ts';
import { iconLink } from './SiteHeader.css.ts';

export interface SignedInCountProps {
  /**
   * What is counted: items in the cart, or unread messages. `alerts` is the whole link to the notifications in the header of
   * wide screens. `profile` counts the notifications on the link to the profile of phones, whose panel leads to them.
   */
  of: 'cart' | 'messages' | 'alerts' | 'profile';
}

/** The count on a link of the header or of the bottom bar. */
export function SignedInCount({ of }: SignedInCountProps) {
  const isWide = useMediaQuery(desktop);
  if (of === 'alerts') return isWide && <NotificationsLink />;
  if (of === 'profile') return !isWide && <ProfileCount />;
  return <span className={count}>{of === 'cart' ? <CartCount /> : <UnreadCount />}</span>;
}

function ProfileCount() {
  const value = useUnreadAlertCount();
  return (
    <span className={profileCount}>
      <Count value={value} label={`${value} unread`} />
    </span>
  );
}

function UnreadCount() {
  const value = useUnreadCount();
  useLiveMessages({ showsMessages: false });
  return <Count value={value} label={`${value} unread`} />;
}

function NotificationsLink() {
  const value = useUnreadAlertCount();
  return (
    <a className={iconLink} href="/notifications">
      <Icon of={Bell} label="Notifications" />
      <span className={count}>
        <Count value={value} label={`${value} unread`} />
      </span>
    </a>
  );
}
