import { style } from '@vanilla-extract/css';
import { vars } from '../theme.ts';

const size = 14;

/** Converts lengths in a view box of 24 by 24 to px. */
const px = (...lengths: number[]) =>
  lengths
    .map((length) => Number(((length * size) / 24).toFixed(1)))
    .join(' ')
    .replaceAll(' -', '-');

/** Returns the start of an arc of the badge's edge, relative to the center of a view box of 24 by 24. */
const getArcStart = (eighth: number) => {
  const angle = ((eighth + 0.5) * Math.PI) / 4;
  return { x: 9.8 * Math.cos(angle), y: 9.8 * Math.sin(angle) };
};

/** The eight arcs of the badge's edge. */
const arcs = [...Array(8).keys()].map((eighth) => {
  const [from, to] = [getArcStart(eighth - 1), getArcStart(eighth)];
  return `${px(5.1, 5.1)} 0 0 1 ${px(to.x - from.x, to.y - from.y)}`;
});
const edge = `M${px(12 + getArcStart(-1).x, 12 + getArcStart(-1).y)}a${arcs.join(' ')}`;
const hole = `M${px(12, 3.4)}a${px(8.6, 8.6)} 0 0 0 ${px(0, 17.1)} ${px(8.6, 8.6)} 0 0 0 ${px(0, -17.1)}`;
const check = 'M9 5 9.7 5.7 6 9.4 4.2 7.6 5 7 6 8';

/**
 * The mark of a verified seller: lucide's `BadgeCheck`, cut out of a border so thick that it fills the element. A list
 * shows the mark thirty times; each mark takes one element, where an icon would take three. It is not cut out of a
 * background, which forced colors would remove.
 */
export const verifiedTick = style({
  border: `${size / 2}px solid`,
  color: vars.color.brandText,
  clipPath: `path(evenodd,"${edge}${hole}${check}")`,
});
