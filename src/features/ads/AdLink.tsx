import type { MouseEvent, ReactNode } from 'react';
import { visuallyHidden } from '../../ui/theme/base.css.ts';
import type { LinkedAd } from './useAds.ts';

export interface AdLinkProps {
  ad: LinkedAd;
  className: string;
  /** Called when the advert is pressed, before the link is followed. */
  onOpen?(ad: LinkedAd, event: MouseEvent<HTMLAnchorElement>): void;
  children: ReactNode;
}

/** The link of an advert. A link to another site opens in a new tab. */
export function AdLink({ ad, className, onOpen, children }: AdLinkProps) {
  const isInternal = ad.link.startsWith('/');
  // Prevents tabnabbing: with `noopener`, the opened site cannot control this page.
  const externalProps = isInternal ? undefined : { target: '_blank', rel: 'noopener noreferrer sponsored' };
  return (
    <a {...externalProps} className={className} href={ad.url} onClick={(event) => onOpen?.(ad, event)}>
      {children}
      {externalProps && <span className={visuallyHidden}> (opens in a new tab)</span>}
    </a>
  );
}

/** The visible label of every advert. One word, so that students learn to recognize adverts. */
export const adLabel = 'Sponsored';
