import { ChevronRight, Plus } from 'lucide';
import type { ComponentPropsWithoutRef, MouseEvent } from 'react';
import { Adire } from '../../ui/display/Adire.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Logo } from '../../ui/display/Logo.tsx';
import { type MainLinkId, mainLinks } from './main-links.ts';
import { ProtectedLink } from './ProtectedLink.tsx';
import {
  brand,
  rail,
  railAddLink,
  railCampus,
  railCampusChange,
  railCampusName,
  railLink,
} from './SiteRail.css.ts';

export interface SiteRailProps {
  current?: MainLinkId;
  campusName: string;
  /** Props of the button that opens the list of campuses. */
  campusButtonProps: ComponentPropsWithoutRef<'button'>;
  onProfileClick(event: MouseEvent<HTMLElement>): void;
  /** Called when Add product is pressed. Its link to My Goods is followed unless the event's default is prevented. */
  onAddProductClick(event: MouseEvent<HTMLElement>): void;
}

/** The navigation at the left side of wide screens. */
export function SiteRail({
  current,
  campusName,
  campusButtonProps,
  onProfileClick,
  onAddProductClick,
}: SiteRailProps) {
  return (
    <aside className={rail} aria-label="Campus Market">
      <a className={brand} href="/">
        <Logo size={36} />
        Campus Market
      </a>
      <nav aria-label="Main">
        {mainLinks.map(({ id, href, label, icon }) => (
          <a
            key={id}
            className={railLink}
            href={href}
            aria-current={id === current ? 'page' : undefined}
            onClick={id === 'profile' ? onProfileClick : undefined}
          >
            <Icon of={icon} size={22} />
            {label}
          </a>
        ))}
        <ProtectedLink
          className={railAddLink}
          href="/my-goods"
          reason="add-product"
          onClick={onAddProductClick}
        >
          <Icon of={Plus} size={20} />
          Add product
        </ProtectedLink>
      </nav>
      <button type="button" className={railCampus} {...campusButtonProps}>
        <Adire name="rings" look="faded" />
        Your campus
        <span className={railCampusName}>{campusName}</span>
        <span className={railCampusChange}>
          Change campus
          <Icon of={ChevronRight} size={16} />
        </span>
      </button>
    </aside>
  );
}
