import type { ReactNode } from 'react';
import type { Media } from '../../contract/shared/types.ts';
import { Link } from '../../ui/buttons/Link.tsx';
import { Picture } from '../../ui/display/Picture.tsx';
import { small } from './admin.css.ts';
import * as css from './ItemCell.css.ts';

export interface ItemCellProps {
  name: string;
  /** The item's first picture. */
  media: Media | undefined;
  /** The link to the item's page, which opens in a new tab. */
  href?: string | undefined;
  /** A line below the name. */
  children?: ReactNode;
}

/** The first cell of a row: the picture and name of an item, and an optional line below the name. */
export function ItemCell({ name, media, href, children }: ItemCellProps) {
  return (
    <span className={css.item}>
      <span className={css.frame}>
        <Picture {...media} src={media?.url} name={name} alt="" sizes="48px" />
      </span>
      <span className={css.text}>
        <span className={css.name}>
          {href ? (
            <Link href={href} external>
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
        {children && <span className={small}>{children}</span>}
      </span>
    </span>
  );
}
