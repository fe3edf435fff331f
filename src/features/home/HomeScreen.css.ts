import { style } from '@vanilla-extract/css';
import { plain } from '../../ui/theme/base.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

/** Above all else. */
export const adverts = style([plain, { marginBlockStart: vars.space[3] }]);

export const heading = style([
  plain,
  {
    margin: `${vars.space[5]} 0 ${vars.space[3]}`,
    font: `700 18px/24px ${vars.font}`,
    letterSpacing: '-.01em',
    overflowWrap: 'anywhere',
  },
]);
