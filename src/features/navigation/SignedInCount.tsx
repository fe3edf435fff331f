import { Bell } from 'lucide';
import { Count } from '../../ui/display/Count.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { desktop } from '../../ui/theme/layout.ts';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { useUnreadAlertCount } from '../alerts/index.ts';
import { CartCount } from '../cart/index.ts';
import { useLiveMessages, useUnreadCount } from '../messages/index.ts';
import { count } from './SignedInCount.css.ts';
import { iconLink } from './SiteHeader.css.ts';

/** The count on a link of the header: items in the cart or unread messages. Or the whole link to the notifications. */
export function SignedInCount({ of }: { of: 'cart' | 'messages' | 'alerts' }) {
  // On phones, the link is in the side panel.
  const isWide = useMediaQuery(desktop);
  if (of === 'alerts') return isWide && <NotificationsLink />;
  return <span className={count}>{of === 'cart' ? <CartCount /> : <UnreadCount />}</span>;
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
