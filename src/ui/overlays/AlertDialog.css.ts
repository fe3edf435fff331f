import { globalStyle, style } from '@vanilla-extract/css';
import { plain } from '../theme/base.css.ts';
import { vars } from '../theme/theme.css.ts';

export const body = style([
  plain,
  {
    flex: 1,
    minHeight: 0,
    overflowY: 'auto',
    padding: `${vars.space[5]} ${vars.space[4]} ${vars.space[2]}`,
    color: vars.color.textMuted,
  },
]);

export const title = style([
  plain,
  {
    marginBlockEnd: vars.space[1],
    font: `700 18px/24px ${vars.font}`,
    color: vars.color.text,
    overflowWrap: 'anywhere',
  },
]);

export const buttons = style([
  plain,
  {
    display: 'flex',
    flexWrap: 'wrap',
    gap: vars.space[3],
    padding: vars.space[4],
    paddingBlockEnd: `calc(${vars.space[4]} + env(safe-area-inset-bottom))`,
  },
]);

// The buttons are side by side if there is room, with equal widths.
globalStyle(`${buttons} > *`, { flex: '1 1 120px' });
