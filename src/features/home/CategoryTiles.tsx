import {
  Blocks,
  BookOpen,
  Car,
  Gamepad2,
  HeartPulse,
  type IconNode,
  Lamp,
  Music,
  Shirt,
  Smartphone,
  Sparkles,
  Sprout,
  Utensils,
  Volleyball,
} from 'lucide';
import { useEffect, useRef } from 'react';
import { tileCategories } from '../../contract/shared/tile-categories.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { categoryLabel } from '../products/index.ts';
import { drawing, row, tile, tiles } from './CategoryTiles.css.ts';

export interface CategoryTilesProps {
  /** The category that is shown, whose tile leads back to all products. */
  current?: string;
}

type TileCategory = (typeof tileCategories)[number];

const drawings: Record<TileCategory, IconNode> = {
  Electronics: Smartphone,
  Fashion: Shirt,
  Home: Lamp,
  Books: BookOpen,
  Sports: Volleyball,
  Beauty: Sparkles,
  Food: Utensils,
  Health: HeartPulse,
  Automotive: Car,
  Toys: Blocks,
  Music,
  Gaming: Gamepad2,
  farmProduce: Sprout,
};

/** Cooked food is sold by the canteens. */
const pathOf = (category: TileCategory) => (category === 'Food' ? '/canteens' : `/?category=${category}`);

/** The categories of Home, side by side. Links, so they work before our code is here. */
export function CategoryTiles({ current }: CategoryTilesProps) {
  const market = useMarket();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // A link, or going back, may have chosen one that is out of sight. Only the row moves: the page has its own place to
    // come back to.
    const chosen = current && list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!list.current || !chosen) return;
    const { left, right } = list.current.getBoundingClientRect();
    const place = chosen.getBoundingClientRect();
    if (place.left < left || place.right > right) {
      list.current.scrollLeft += place.left - (left + right - place.width) / 2;
    }
  }, [current]);
  return (
    <nav className={tiles} aria-label="Categories">
      <ul className={row} ref={list}>
        {tileCategories.map((category) => {
          const isCurrent = category === current;
          return (
            <li key={category}>
              <a
                className={tile}
                href={market.link(isCurrent ? '/' : pathOf(category))}
                aria-current={isCurrent ? 'true' : undefined}
              >
                <span className={drawing}>
                  <Icon of={drawings[category]} />
                </span>
                <span>{categoryLabel(category)}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
