import { style } from '@vanilla-extract/css';
import { plain } from '../theme/base.css.ts';
import { vars } from '../theme/theme.css.ts';

export const box = style([
  plain,
  {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    padding: `${vars.space[6]} ${vars.space[4]}`,
    textAlign: 'center',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
  },
]);

/** Reserves the space of the illustration while it loads. */
export const disc = style([
  plain,
  {
    position: 'relative',
    overflow: 'hidden',
    width: '112px',
    height: '112px',
    marginBlockEnd: vars.space[4],
    borderRadius: vars.radius.full,
    background: vars.color.surfaceSunken,
  },
]);

export const title = style([plain, { font: `700 18px/24px ${vars.font}` }]);

export const text = style([
  plain,
  { maxWidth: '40ch', marginBlockStart: vars.space[1], color: vars.color.textMuted },
]);

export const action = style([plain, { marginBlockStart: vars.space[5] }]);
