import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { hidden } from '../../../ui/theme/base.css.ts';
import { useStillAdmin } from '../admin-check.ts';
import { card, cards, place } from './AdminCard.css.ts';
import { type AdminList, ListError, type ListFailure, ReadOn } from './ReadOn.tsx';

export interface AdminCardsProps<Thing> {
  /** What they are, for a screen reader. */
  label: string;
  /** Undefined until the first of them came. */
  things: readonly Thing[] | undefined;
  list: AdminList;
  failure: ListFailure;
  /** Shown in their place when there are none. */
  empty: ReactNode;
  /** The card of one. */
  children(thing: Thing): ReactNode;
}

/** A list of things that hold too many words for a table, read batch by batch. */
export function AdminCards<Thing extends { _id: string }>({
  label,
  things,
  list,
  failure,
  empty,
  children,
}: AdminCardsProps<Thing>) {
  useStillAdmin(list.error);
  if (!things) {
    if (list.error) return <ListError list={list} failure={failure} />;
    return (
      <div className={cards} aria-busy="true">
        <p className={hidden} role="status">
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
  if (things.length === 0) return empty;
  return (
    <>
      <ul className={cards} aria-label={label}>
        {things.map((thing) => (
          <li key={thing._id} className={place}>
            {children(thing)}
          </li>
        ))}
      </ul>
      <ReadOn list={list} failure={failure} />
    </>
  );
}
