import type { ReactNode } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { Link } from '../../ui/buttons/Link.tsx';

export interface PageLinkProps {
  /** The path of a page of the market. Undefined: there is no page, and the text is no link. */
  path: string | undefined;
  children: ReactNode;
}

/** A link to a page of the market, which opens in a new tab. */
export function PageLink({ path, children }: PageLinkProps) {
  const { link } = useMarket();
  if (!path) return children;
  return (
    <Link href={link(path)} external>
      {children}
    </Link>
  );
}
