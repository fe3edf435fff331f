import { useSession } from '../../core/session/useSession.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { SignedInCountProps } from './SignedInCount.tsx';

const signedInCount = lazyPart(() => import('./SignedInCount.tsx').then((module) => module.SignedInCount));

/** The count on a link, if the visitor is signed in. The link works without it. */
export const LinkCount = (props: SignedInCountProps) =>
  useSession().status === 'signed-in' && <signedInCount.WhenLoaded {...props} />;
