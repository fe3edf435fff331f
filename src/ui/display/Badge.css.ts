import { globalStyle, styleVariants } from '@vanilla-extract/css';
import { font, paint, resetStyle, vars, weight } from '../theme.ts';

/** Long text is cut off, but not the edge of the badge. */
const badge = resetStyle(font.captionMedium, {
  display: 'inline-block',
  flex: 'none',
  maxWidth: '100%',
  padding: `3px ${vars.space[2]}`,
  borderRadius: vars.radius.xs,
  whiteSpace: 'nowrap',
  // Unlike `overflow: hidden`, `clip` keeps the text baseline aligned with the text around it.
  overflow: 'clip',
  textOverflow: 'ellipsis',
});

// An icon in the badge.
globalStyle(`${badge} > [aria-hidden]`, {
  display: 'inline-block',
  marginInlineEnd: '4px',
  verticalAlign: '-2px',
  color: 'inherit',
});

const { color } = vars;

export const colors = styleVariants({
  red: [badge, { background: color.badgeRed, color: color.badgeRedText }],
  deal: [badge, weight.bold, paint.accent],
  blue: [badge, { background: color.badgeBlue, color: color.badgeBlueText }],
  green: [badge, { background: color.badgeGreen, color: color.badgeGreenText }],
  purple: [badge, { background: color.badgePurple, color: color.badgePurpleText }],
  orange: [badge, { background: color.badgeOrange, color: color.badgeOrangeText }],
  grey: [badge, paint.grey],
  gold: [badge, paint.gold],
  // Like the heart, this badge is on top of a picture and has the same colors in light and dark mode. So its colors are not
  // tokens of the theme.
  white: [badge, { background: '#FFFFFF', color: '#0B673B' }],
});
