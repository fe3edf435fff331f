import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { visuallyHidden } from '../../ui/theme/base.css.ts';
import { card, cards, cell } from './AdminCards.css.ts';
import { AdminListFrame, type AdminListFrameProps } from './AdminListFrame.tsx';
import type { AdminList } from './useAdminList.ts';

export interface AdminCardsProps<Item> extends Pick<AdminListFrameProps, 'noun'> {
  /** The accessible name of the list. */
  label: string;
  list: AdminList<Item>;
  /** Shown when the list is empty. */
  empty: ReactNode;
  /** Renders the card of one item. */
  children(item: Item): ReactNode;
}

/** A list of cards, loaded batch by batch. For items with too much text for a table. */
export function AdminCards<Item extends { _id: string }>(props: AdminCardsProps<Item>) {
  const { label, noun, list, empty, children } = props;
  if (list.items?.length === 0) return empty;
  return (
    <AdminListFrame list={list} noun={noun}>
      {list.items ? (
        <ul className={cards} aria-label={label}>
          {list.items.map((item) => (
            <li key={item._id} className={cell}>
              {children(item)}
            </li>
          ))}
        </ul>
      ) : (
        <div className={cards} aria-busy="true">
          <p className={visuallyHidden} role="status">
            Loading {noun}
          </p>
          {[0, 1, 2].map((index) => (
            <div key={index} className={card} aria-hidden="true">
              <Skeleton count={4} />
            </div>
          ))}
        </div>
      )}
    </AdminListFrame>
  );
}

/** The options that sort a list by time. */
export const timeOrders = [
  { value: 'desc', label: 'Newest first' },
  { value: 'asc', label: 'Oldest first' },
] as const;
