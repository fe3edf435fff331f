import { style } from '@vanilla-extract/css';

const size = 14;

/** Lengths on a ground of 24 by 24, in px. */
const px = (...lengths: number[]) =>
  lengths.map((length) => Number(((length * size) / 24).toFixed(1))).join(' ');

/** Eight arcs around the middle that meet at a distance from it. */
function scallops(distance: number, radius: number): string {
  const corner = (eighth: number) => {
    const angle = ((eighth + 0.5) * Math.PI) / 4;
    return { x: distance * Math.cos(angle), y: distance * Math.sin(angle) };
  };
  const arcs = [...Array(8).keys()].map((eighth) => {
    const [from, to] = [corner(eighth - 1), corner(eighth)];
    return `${px(radius, radius)} 0 0 1 ${px(to.x - from.x, to.y - from.y)}`;
  });
  return `M${px(12 + corner(-1).x, 12 + corner(-1).y)}a${arcs.join(' ')}Z`;
}

const check = `M${px(15.4, 8.4, 16.6, 9.6, 10.5, 15.7, 7.4, 12.6, 8.6, 11.4, 10.5, 13.3)}Z`;

/**
 * Lucide's `BadgeCheck`, cut out of a border: a list shows it thirty times, and this is one element instead of three.
 * Forced colours change a border like text, where they would take a background away.
 */
export const tick = style({
  display: 'inline-block',
  flex: 'none',
  border: `${size / 2}px solid`,
  clipPath: `path(evenodd,"${scallops(9.8, 4.9)}${scallops(7.9, 3.1)}${check}")`,
});
