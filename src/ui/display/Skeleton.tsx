import { root, shapes } from './Skeleton.css.ts';

export interface SkeletonProps {
  /**
   * The shape of the content: a `line` of text, a `title`, a `square` picture, a wide `banner`, a round `disc` or a
   * `control` such as a button.
   */
  shape?: keyof typeof shapes;
  /** The number of shapes, one below the other. The last of several lines is shorter, like in a paragraph. */
  count?: number;
}

/**
 * A placeholder for loading content, in the size of that content. It is hidden from screen readers: set `aria-busy` on
 * the element around it.
 */
export function Skeleton({ shape = 'line', count = 1 }: SkeletonProps) {
  const indexes = Array.from({ length: count }, (_, index) => index);
  return (
    <span className={root} aria-hidden="true">
      {indexes.map((index) => (
        <span key={index} className={shapes[shape]} />
      ))}
    </span>
  );
}
