import type { ReactNode } from 'react';
import { visuallyHidden } from '../theme/base.css.ts';

export interface ListSkeletonsProps {
  /** What is loading, such as `stores`, for screen readers. Undefined: the loading is not announced. */
  noun: string | undefined;
  count: number;
  /** The CSS class of the list. */
  list: string;
  /** The CSS class of an item, which is as high as a loaded one. */
  item: string;
  /** The content of each item. */
  children?: ReactNode;
}

/** Skeletons of the items of a list. */
export function ListSkeletons({ noun, count, list, item, children }: ListSkeletonsProps) {
  return (
    <div aria-busy="true">
      {noun && (
        <p className={visuallyHidden} role="status">
          {/* One text, because the server's HTML would separate two texts by a comment. */}
          {`Loading ${noun}`}
        </p>
      )}
      <ul className={list} aria-hidden="true">
        {[...Array(count).keys()].map((index) => (
          <li key={index} className={item}>
            {children}
          </li>
        ))}
      </ul>
    </div>
  );
}
