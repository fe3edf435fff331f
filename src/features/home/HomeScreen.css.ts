import { style } from '@vanilla-extract/css';
import { plain } from '../../ui/theme/base.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

/** Above all else. Their dots have a thumb's room below already. */
export const adverts = style([plain, { margin: `${vars.space[3]} 0 -6px` }]);

export const heading = style([
  plain,
  {
    margin: `${vars.space[5]} 0 ${vars.space[3]}`,
    font: `700 18px/24px ${vars.font}`,
    letterSpacing: '-.01em',
    overflowWrap: 'anywhere',
  },
]);
