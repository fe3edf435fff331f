import type { ReactNode } from 'react';
import { Chip, ChipRow } from '../../ui/buttons/Chip.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { visuallyHidden } from '../../ui/theme/base.css.ts';
import { card, cards, cell } from './AdminCards.css.ts';
import { useAdminCheck } from './admin-check.ts';
import { type AdminListState, ListError, type ListFailure, ShowMore } from './ShowMore.tsx';

export interface AdminCardsProps<Item> {
  /** The accessible name of the list. */
  label: string;
  /** Undefined until the first batch is loaded. */
  items: readonly Item[] | undefined;
  listState: AdminListState;
  failure: ListFailure;
  /** Shown when the list is empty. */
  empty: ReactNode;
  /** Renders the card of one item. */
  children(item: Item): ReactNode;
}

/** A list of cards, loaded batch by batch. For items with too much text for a table. */
export function AdminCards<Item extends { _id: string }>({
  label,
  items,
  listState,
  failure,
  empty,
  children,
}: AdminCardsProps<Item>) {
  useAdminCheck(listState.error);
  if (!items) {
    if (listState.error) return <ListError listState={listState} failure={failure} />;
    return (
      <div className={cards} aria-busy="true">
        <p className={visuallyHidden} role="status">
          Loading {label.toLowerCase()}
        </p>
        {[0, 1, 2].map((index) => (
          <div key={index} className={card} aria-hidden="true">
            <Skeleton count={4} />
          </div>
        ))}
      </div>
    );
  }
  if (items.length === 0) return empty;
  return (
    <>
      <ul className={cards} aria-label={label}>
        {items.map((item) => (
          <li key={item._id} className={cell}>
            {children(item)}
          </li>
        ))}
      </ul>
      <ShowMore listState={listState} failure={failure} />
    </>
  );
}

interface SortByTimeChipsProps {
  order: 'asc' | 'desc';
  onChange(order: 'asc' | 'desc'): void;
}

const sortChips = [
  { order: 'desc', label: 'Newest first' },
  { order: 'asc', label: 'Oldest first' },
] as const;

/** The chips that sort a list of cards by time. */
export function SortByTimeChips({ order: chosenOrder, onChange }: SortByTimeChipsProps) {
  return (
    <ChipRow label="Order">
      {sortChips.map(({ order, label }) => (
        <Chip key={order} selected={order === chosenOrder} onPress={() => onChange(order)}>
          {label}
        </Chip>
      ))}
    </ChipRow>
  );
}
