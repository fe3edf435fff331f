import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { late } from '../theme/late-theme.css.ts';
import { badge, colored as plainColored } from './PlainBadge.css.ts';

/** Cuts off long text but not the edge of the badge. */
export const cut = style({
  display: 'inline-block',
  maxWidth: '100%',
  // Unlike `hidden`, `clip` keeps the text baseline aligned with the text around it.
  overflow: 'clip',
  textOverflow: 'ellipsis',
});

globalStyle(`${cut} > [aria-hidden]`, {
  display: 'inline-block',
  marginInlineEnd: '4px',
  verticalAlign: '-2px',
  color: 'inherit',
});

export const colored = {
  ...plainColored,
  ...styleVariants({
    blue: [badge, { background: late.badgeBlue, color: late.badgeBlueText }],
    green: [badge, { background: late.badgeGreen, color: late.badgeGreenText }],
    purple: [badge, { background: late.badgePurple, color: late.badgePurpleText }],
    orange: [badge, { background: late.badgeOrange, color: late.badgeOrangeText }],
    grey: [badge, { background: late.badgeGrey, color: late.badgeGreyText }],
    gold: [badge, { background: late.badgeGold, color: late.badgeGoldText }],
  }),
};
