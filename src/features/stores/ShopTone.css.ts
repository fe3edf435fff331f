import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme.ts';

const dyedWith = (percent: number, color: string) =>
  `color-mix(in srgb, ${vars.color.hero}, ${color} ${percent}%)`;

/** The dyes of adire: indigo, plum, teal and a dark indigo. White initials are readable on all of them. */
const dyes = [
  vars.color.hero,
  dyedWith(30, vars.color.danger),
  dyedWith(40, vars.color.chat),
  dyedWith(45, vars.color.onAccent),
];

/** The box around the initials of a shop. */
export const tones = dyes.map((dye) => {
  const tone = style({});
  globalStyle(`${tone} > span`, { background: dye });
  return tone;
});
