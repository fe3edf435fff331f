import type { ReactNode } from 'react';
import { Adire } from '../../ui/display/Adire.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import * as css from './SignInCard.css.ts';

export interface SignInCardProps {
  title: string;
  /** Why to sign in. */
  reason: string;
  /** The sign-in button, and what belongs to it. */
  children: ReactNode;
}

/** Only wide screens show goods, so phones do not load them. */
const signInGoods = lazyPart(() => import('./SignInGoods.tsx').then((module) => module.SignInGoods));

/** The card of a screen on which a guest signs in. On wide screens, adire with goods of the market is beside it. */
export function SignInCard({ title, reason, children }: SignInCardProps) {
  const showsGoods = useMediaQuery(css.wideScreen);
  return (
    <div className={css.frame}>
      <div className={css.cardInFrame}>
        <h1 className={css.heading}>{title}</h1>
        <p className={css.text}>{reason}</p>
        {children}
      </div>
      <div className={css.cloth} aria-hidden="true">
        <Adire name="rings" tile={56} />
        {showsGoods && <signInGoods.WhenLoaded />}
      </div>
    </div>
  );
}
