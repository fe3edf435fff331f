import { ChevronRight, Plus } from 'lucide';
import type { ComponentPropsWithoutRef, MouseEvent } from 'react';
import { Adire } from '../../ui/display/Adire.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Logo } from '../../ui/display/Logo.tsx';
import { GuestLink } from './GuestLink.tsx';
import { type Place, places } from './places.ts';
import {
  brand,
  rail,
  railAdd,
  railCampus,
  railCampusChange,
  railCampusName,
  railLink,
} from './SiteRail.css.ts';

export interface SiteRailProps {
  current?: Place;
  campusName: string;
  /** Opens the list of campuses. */
  campusPress: ComponentPropsWithoutRef<'button'>;
  onProfile(event: MouseEvent<HTMLElement>): void;
  /** Called when a product is to be added. Unless it prevents that, the link to My Goods is followed. */
  onAdd(event: MouseEvent<HTMLElement>): void;
}

/** The left side of a wide screen. */
export function SiteRail({ current, campusName, campusPress, onProfile, onAdd }: SiteRailProps) {
  return (
    <aside className={rail} aria-label="Campus Market">
      <a className={brand} href="/">
        <Logo size={36} />
        Campus Market
      </a>
      <nav aria-label="Main">
        {places.map(({ id, href, label, icon }) => (
          <a
            key={id}
            className={railLink}
            href={href}
            aria-current={id === current ? 'page' : undefined}
            onClick={id === 'profile' ? onProfile : undefined}
          >
            <Icon of={icon} size={22} />
            {label}
          </a>
        ))}
        <GuestLink className={railAdd} href="/my-goods" reason="add-product" onClick={onAdd}>
          <Icon of={Plus} size={20} />
          Add product
        </GuestLink>
      </nav>
      <button type="button" className={railCampus} {...campusPress}>
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
