import { styleVariants } from '@vanilla-extract/css';
import { late } from './late-theme.css.ts';
import { badge, colored as plainColored } from './PlainBadge.css.ts';

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
