import { root, shapes } from './Skeleton.css.ts';

export interface SkeletonProps {
  /**
   * What comes in its place: a `line` of text, a `title`, a `square` picture, a wide `banner`, a round `disc` or a
   * `control` such as a button.
   */
  shape?: keyof typeof shapes;
  /** How many, one below the other. The last of several lines is shorter, as of a paragraph. */
  count?: number;
}

/**
 * The place of what is still loading, with the size that it will have. Screen readers do not see it: say
 * that something loads with `aria-busy` on what it stands in.
 */
export function Skeleton({ shape = 'line', count = 1 }: SkeletonProps) {
  const shapesShown = Array.from({ length: count }, (_, index) => index);
  return (
    <span className={root} aria-hidden="true">
      {shapesShown.map((index) => (
        <span key={index} className={shapes[shape]} />
      ))}
    </span>
  );
}
