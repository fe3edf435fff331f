import { Plus } from 'lucide';
import type { MouseEvent } from 'react';
import { Icon } from '../../ui/display/Icon.tsx';
import { addIcon, addLink, bar, slot, slotIcon } from './BottomBar.css.ts';
import { LinkCount } from './LinkCount.tsx';
import { type MainLinkId, mainLinks } from './main-links.ts';
import { ProtectedLink } from './ProtectedLink.tsx';

export interface BottomBarProps {
  current?: MainLinkId;
  /** Called when Profile is pressed. Its link is followed unless the event's default is prevented. */
  onProfileClick(event: MouseEvent<HTMLElement>): void;
  /** Called when Add product is pressed. Its link to My Goods is followed unless the event's default is prevented. */
  onAddProductClick(event: MouseEvent<HTMLElement>): void;
}

/** The bottom bar of phones and small tablets: six slots. The fourth opens Add New Product. */
export function BottomBar({ current, onProfileClick, onAddProductClick }: BottomBarProps) {
  const links = mainLinks.map(({ id, href, label, icon }) => (
    <a
      key={id}
      className={slot}
      href={href}
      aria-current={id === current ? 'page' : undefined}
      onClick={id === 'profile' ? onProfileClick : undefined}
    >
      <span className={slotIcon}>
        <Icon of={icon} />
      </span>
      {label}
      {id === 'profile' && <LinkCount of="profile" />}
    </a>
  ));
  return (
    <nav className={bar} aria-label="Main">
      {links.slice(0, 3)}
      <ProtectedLink className={addLink} href="/my-goods" reason="add-product" onClick={onAddProductClick}>
        <span className={addIcon}>
          <Icon of={Plus} size={28} label="Add product" />
        </span>
      </ProtectedLink>
      {links.slice(3)}
    </nav>
  );
}
