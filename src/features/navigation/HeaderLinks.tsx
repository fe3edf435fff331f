import { CircleUserRound, Heart, MessageCircle, ShoppingCart } from 'lucide';
import type { MouseEvent } from 'react';
import { useSession } from '../../core/useSession.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { GuestLink } from './GuestLink.tsx';
import { face, iconLink, links } from './HeaderLinks.css.ts';

export interface HeaderLinksProps {
  onProfile(event: MouseEvent<HTMLElement>): void;
}

const own = [
  { reason: 'favorites', href: '/favorites', label: 'Favorites', icon: Heart },
  { reason: 'messages', href: '/messages', label: 'Messages', icon: MessageCircle },
  { reason: 'cart', href: '/cart', label: 'Cart', icon: ShoppingCart },
] as const;

/** At the end of the header: what is one's own, and on a desk the profile. */
export function HeaderLinks({ onProfile }: HeaderLinksProps) {
  const { status } = useSession();
  return (
    <nav className={links} aria-label="Yours">
      {own.map(({ reason, href, label, icon }) => (
        <GuestLink key={reason} className={iconLink} href={href} reason={reason}>
          <Icon of={icon} label={label} />
        </GuestLink>
      ))}
      <a className={face} href="/profile" onClick={onProfile}>
        <Icon of={CircleUserRound} label={status === 'signed-in' ? 'Your profile' : 'Sign in'} />
      </a>
    </nav>
  );
}
