import { ExternalLink } from 'lucide';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { Icon } from '../display/Icon.tsx';
import { hidden } from '../theme/base.css.ts';
import { externalIcon, looks } from './Link.css.ts';

export interface LinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'className' | 'href'> {
  /** Where it leads. */
  href: string;
  /** `standalone` outside of a text: a target for thumbs. */
  look?: keyof typeof looks;
  /** Leads out of the market: opens a new tab, which learns nothing about this one, and says so. */
  external?: boolean;
  /** How a screen reader says that a new tab opens. */
  externalLabel?: string;
}

/** Words that lead somewhere. For the main action of a screen: `LinkButton`. */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(
  { look = 'inline', external = false, externalLabel = '(opens in a new tab)', children, ...props },
  ref,
) {
  const newTab = external ? { target: '_blank', rel: 'noopener' } : undefined;
  return (
    <a {...props} ref={ref} {...newTab} className={looks[look]}>
      {children}
      {external && (
        <>
          <Icon of={ExternalLink} size={14} className={externalIcon} />
          <span className={hidden}> {externalLabel}</span>
        </>
      )}
    </a>
  );
});
