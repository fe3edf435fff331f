import type { ReactNode } from 'react';
import type { Media } from '../../contract/shared/types.ts';
import { Picture } from '../../ui/display/Picture.tsx';
import { small } from './admin.css.ts';
import * as css from './ItemCell.css.ts';
import { PageLink } from './PageLink.tsx';

export interface ItemCellProps {
  name: string;
  /** The item's first picture. */
  media: Media | undefined;
  /** The path of the item's page. Undefined: the item has none. */
  path?: string | undefined;
  /** A line below the name. */
  children?: ReactNode;
}

/** The first cell of a row: the picture and name of an item, and an optional line below the name. */
export function ItemCell({ name, media, path, children }: ItemCellProps) {
  return (
    <span className={css.item}>
      <span className={css.frame}>
        <Picture {...media} src={media?.url} name={name} alt="" sizes="48px" />
      </span>
      <span className={css.text}>
        <span className={css.name}>
          <PageLink path={path}>{name}</PageLink>
        </span>
        {children && <span className={small}>{children}</span>}
      </span>
    </span>
  );
}
