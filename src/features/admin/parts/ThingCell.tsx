import type { ReactNode } from 'react';
import type { Media } from '../../../contract/shared/types.ts';
import { Link } from '../../../ui/buttons/Link.tsx';
import { Picture } from '../../../ui/display/Picture.tsx';
import { small } from './parts.css.ts';
import * as css from './ThingCell.css.ts';

export interface ThingCellProps {
  name: string;
  /** Its first picture. */
  media: Media | undefined;
  /** Its page, which opens beside the panel. */
  href?: string | undefined;
  /** A line below the name. */
  children?: ReactNode;
}

/** The thing that a row of a table is about: its picture, its name, and a line below. */
export function ThingCell({ name, media, href, children }: ThingCellProps) {
  return (
    <span className={css.thing}>
      <span className={css.frame}>
        <Picture {...media} src={media?.url} name={name} alt="" sizes="48px" />
      </span>
      <span className={css.words}>
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
