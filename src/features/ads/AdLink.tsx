import type { MouseEvent, ReactNode } from 'react';
import type { Ad } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { hidden } from '../../ui/theme/base.css.ts';

export interface AdLinkProps {
  ad: Ad;
  className: string;
  /** Called when it is pressed, before the link is followed. */
  onOpen?(ad: Ad, event: MouseEvent<HTMLAnchorElement>): void;
  children: ReactNode;
}

/** Leads where an advert leads: within the market, or in a new tab to somebody else's page. */
export function AdLink({ ad, className, onOpen, children }: AdLinkProps) {
  const market = useMarket();
  const isOurs = ad.link.startsWith('/');
  const elsewhere = isOurs ? undefined : { target: '_blank', rel: 'noopener noreferrer sponsored' };
  return (
    <a
      {...elsewhere}
      className={className}
      href={isOurs ? market.link(ad.link) : ad.link}
      onClick={(event) => onOpen?.(ad, event)}
    >
      {children}
      {elsewhere && <span className={hidden}> (opens in a new tab)</span>}
    </a>
  );
}

/** Every advert says in words that it is one. */
export const kindOf = ({ sponsored }: Ad) => (sponsored ? 'Sponsored' : 'Advert');
