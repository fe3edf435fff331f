import { CircleUserRound, Heart, MessageCircle, ShoppingCart } from 'lucide';
import { type ComponentType, type MouseEvent, useEffect, useState } from 'react';
import { useSession } from '../../core/session/useSession.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { hidden } from '../../ui/theme/base.css.ts';
import { useUser } from '../profile/index.ts';
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
  const { data: user } = useUser();
  const Count = useExtraPart(status === 'signed-in', loadCount);
  return (
    <nav className={links} aria-label="Yours">
      {own.map(({ reason, href, label, icon }) => (
        <GuestLink key={reason} className={iconLink} href={href} reason={reason}>
          <Icon of={icon} label={label} />
          {Count && reason !== 'favorites' && <Count of={reason} />}
        </GuestLink>
      ))}
      <a className={face} href="/profile" onClick={onProfile}>
        <OwnFace
          name={user?.displayName}
          picture={user?.profilePicture}
          label={status === 'signed-in' ? 'Your profile' : 'Sign in'}
        />
      </a>
    </nav>
  );
}

interface OwnFaceProps {
  name: string | undefined;
  picture: string | undefined;
  label: string;
}

/** The picture or the letters of the person who is signed in. Their code comes once there is one. */
function OwnFace({ name, picture, label }: OwnFaceProps) {
  const Face = useExtraPart(Boolean(name), loadFace);
  if (!Face || !name) return <Icon of={CircleUserRound} label={label} />;
  return (
    <>
      <Face name={name} picture={picture} />
      <span className={hidden}>{label}</span>
    </>
  );
}

const loadCount = () => import('./SignedInCount.tsx').then(({ SignedInCount }) => SignedInCount);
const loadFace = () => import('../../ui/display/face/Face.tsx').then(({ Face }) => Face);

/** A component whose code comes once it is wanted. Without it the header can be used as well. */
function useExtraPart<P>(isWanted: boolean, load: () => Promise<ComponentType<P>>) {
  const [Part, setPart] = useState<ComponentType<P>>();
  useEffect(() => {
    if (!isWanted) return;
    load().then(
      (loaded) => setPart(() => loaded),
      () => {},
    );
  }, [isWanted, load]);
  return isWanted ? Part : undefined;
}
