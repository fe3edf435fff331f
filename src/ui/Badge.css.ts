import { style, styleVariants } from '@vanilla-extract/css';
import { plain } from './base.css.ts';
import { vars } from './theme.css.ts';

const badge = style([
  plain,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space[1],
    height: '22px',
    padding: `0 ${vars.space[2]}`,
    borderRadius: vars.radius.xs,
    font: `500 12px/22px ${vars.font}`,
    whiteSpace: 'nowrap',
    flex: 'none',
  },
]);

const { color } = vars;

export const colored = styleVariants({
  blue: [badge, { background: color.badgeBlue, color: color.badgeBlueText }],
  green: [badge, { background: color.badgeGreen, color: color.badgeGreenText }],
  purple: [badge, { background: color.badgePurple, color: color.badgePurpleText }],
  orange: [badge, { background: color.badgeOrange, color: color.badgeOrangeText }],
  grey: [badge, { background: color.badgeGrey, color: color.badgeGreyText }],
  red: [badge, { background: color.badgeRed, color: color.badgeRedText }],
  gold: [badge, { background: color.badgeGold, color: color.badgeGoldText }],
  deal: [badge, { background: color.accent, color: color.onAccent, fontWeight: 700 }],
});
