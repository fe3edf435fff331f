import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { paint, vars } from '../theme.ts';
import { badge, colors as plainColors } from './PlainBadge.css.ts';

/** Cuts off long text but not the edge of the badge. */
export const cutOffText = style({
  display: 'inline-block',
  maxWidth: '100%',
  // Unlike `overflow: hidden`, `clip` keeps the text baseline aligned with the text around it.
  overflow: 'clip',
  textOverflow: 'ellipsis',
});

// An icon in the badge.
globalStyle(`${cutOffText} > [aria-hidden]`, {
  display: 'inline-block',
  marginInlineEnd: '4px',
  verticalAlign: '-2px',
  color: 'inherit',
});

export const colors = {
  ...plainColors,
  ...styleVariants({
    blue: [badge, { background: vars.color.badgeBlue, color: vars.color.badgeBlueText }],
    green: [badge, { background: vars.color.badgeGreen, color: vars.color.badgeGreenText }],
    purple: [badge, { background: vars.color.badgePurple, color: vars.color.badgePurpleText }],
    orange: [badge, { background: vars.color.badgeOrange, color: vars.color.badgeOrangeText }],
    grey: [badge, paint.grey],
    gold: [badge, paint.gold],
  }),
};
