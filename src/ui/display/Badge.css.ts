import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { lazyPaint, lazyVars } from '../theme/lazy-theme.css.ts';
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
    blue: [badge, { background: lazyVars.badgeBlue, color: lazyVars.badgeBlueText }],
    green: [badge, { background: lazyVars.badgeGreen, color: lazyVars.badgeGreenText }],
    purple: [badge, { background: lazyVars.badgePurple, color: lazyVars.badgePurpleText }],
    orange: [badge, { background: lazyVars.badgeOrange, color: lazyVars.badgeOrangeText }],
    grey: [badge, lazyPaint.grey],
    gold: [badge, lazyPaint.gold],
  }),
};
