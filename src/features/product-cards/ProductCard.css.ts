import { style } from '@vanilla-extract/css';
import { plain, pressable } from '../../ui/theme/base.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const card = style([plain, { position: 'relative' }]);

export const frame = style([
  plain,
  {
    aspectRatio: '1',
    overflow: 'hidden',
    borderRadius: vars.radius.m,
    selectors: {
      [`${card}[data-out-of-stock] &`]: { filter: 'grayscale(.7)', opacity: 0.6 },
    },
  },
]);

export const badges = style([
  plain,
  {
    position: 'absolute',
    insetBlockStart: vars.space[2],
    insetInlineStart: vars.space[2],
    // One below the other.
    width: 'min-content',
  },
]);

/** Above the link, which is the whole card: it comes after it. */
export const corner = style([plain, { position: 'absolute', insetBlockStart: 0, insetInlineEnd: 0 }]);

/** The height of a price, two lines of name and a store: rows of a grid are equally high, whatever is in them. */
export const words = style([plain, { minHeight: '86px', padding: `${vars.space[2]} 2px 0` }]);

export const name = style([
  plain,
  { marginBlockStart: '1px', font: `400 14px/19px ${vars.font}`, textWrap: 'balance' },
]);

export const link = style([
  pressable,
  {
    // The whole card is the link, and its name is what the link is called.
    selectors: {
      '&::after': { content: '', position: 'absolute', inset: 0, borderRadius: vars.radius.m },
      '&:focus-visible': { outline: 'none' },
      '&:focus-visible::after': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
    },
  },
]);

export const seller = style([
  plain,
  {
    display: 'flex',
    alignItems: 'center',
    gap: '3px',
    marginBlockStart: '3px',
    font: `400 12px/16px ${vars.font}`,
    color: vars.color.textMuted,
  },
]);
