import {
  Blocks,
  BookOpen,
  Car,
  Gamepad,
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
import { icon, row, tile, tiles, tilesBesidePhones } from './CategoryTiles.css.ts';

export interface CategoryTilesProps {
  /** The category whose products are shown. Its tile links back to all products. */
  current?: string;
  /** Whether results of a search are below, which a phone shows at once, without the tiles. */
  hasSearch?: boolean;
}

type TileCategory = (typeof tileCategories)[number];

const icons: Record<TileCategory, IconNode> = {
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
  Gaming: Gamepad,
  farmProduce: Sprout,
};

/** Returns the path of a category. Food links to the canteens, which sell cooked food. */
const categoryPath = (category: TileCategory) =>
  category === 'Food' ? '/canteens' : `/?category=${category}`;

/** The categories of Home in a row. They are links, so they work before our code has loaded. */
export function CategoryTiles({ current, hasSearch }: CategoryTilesProps) {
  const market = useMarket();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // A link or Back may have chosen a category outside the visible part of the row. Scroll only the row: the page
    // restores its own scroll position.
    const chosenTile = current && list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!list.current || !chosenTile) return;
    const { left, right } = list.current.getBoundingClientRect();
    const chosenBox = chosenTile.getBoundingClientRect();
    if (chosenBox.left < left || chosenBox.right > right) {
      list.current.scrollLeft += chosenBox.left - (left + right - chosenBox.width) / 2;
    }
  }, [current]);
  return (
    <nav className={hasSearch ? tilesBesidePhones : tiles} aria-label="Categories">
      <ul className={row} ref={list}>
        {tileCategories.map((category) => {
          const isCurrent = category === current;
          return (
            <li key={category}>
              <a
                className={tile}
                href={market.link(isCurrent ? '/' : categoryPath(category))}
                aria-current={isCurrent ? 'true' : undefined}
              >
                <span className={icon}>
                  <Icon of={icons[category]} />
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
