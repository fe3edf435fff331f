import { ExternalLink } from 'lucide';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { Icon } from '../display/Icon.tsx';
import { visuallyHidden } from '../theme/base.css.ts';
import { externalIcon, looks } from './Link.css.ts';

export interface LinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'className' | 'href'> {
  /** The address that the link opens. */
  href: string;
  /** `standalone` is for links outside of a sentence, and is large enough for a thumb. */
  look?: keyof typeof looks;
  /** Opens another site in a new tab, with `noopener` against tabnabbing, and shows an icon. */
  external?: boolean;
  /** The text that tells users of a screen reader that the link opens a new tab. */
  externalLabel?: string;
}

/** A text link. For the main action of a screen, use `LinkButton`. */
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
          <span className={visuallyHidden}> {externalLabel}</span>
        </>
      )}
    </a>
  );
});
