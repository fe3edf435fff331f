import { Count } from '../../ui/display/Count.tsx';
import { CartCount } from '../cart/index.ts';
import { useLiveMessages, useUnreadCount } from '../messages/index.ts';
import { count } from './SignedInCount.css.ts';

/** The count on a link of the header: items in the cart or unread messages. */
export function SignedInCount({ of }: { of: 'cart' | 'messages' }) {
  return <span className={count}>{of === 'cart' ? <CartCount /> : <UnreadCount />}</span>;
}

function UnreadCount() {
  const value = useUnreadCount();
  useLiveMessages({ showsMessages: false });
  return <Count value={value} label={`${value} unread`} />;
}
