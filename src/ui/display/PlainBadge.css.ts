import { styleVariants } from '@vanilla-extract/css';
import { font, layout, resetStyle, vars, weight } from '../theme.ts';

export const badge = resetStyle(font.captionMedium, layout.inlineRow(), {
  padding: `3px ${vars.space[2]}`,
  borderRadius: vars.radius.xs,
  whiteSpace: 'nowrap',
  flex: 'none',
});

const { color } = vars;

export const colors = styleVariants({
  red: [badge, { background: color.badgeRed, color: color.badgeRedText }],
  deal: [badge, weight.bold, { background: color.accent, color: color.onAccent }],
  // Like the heart, a green badge is on top of a picture and has the same colors in light and dark mode. So its colors are
  // not tokens of the theme.
  green: [badge, { background: '#FFFFFF', color: '#0B673B' }],
});
