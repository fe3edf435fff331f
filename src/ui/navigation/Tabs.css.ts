import { style } from '@vanilla-extract/css';
import { plain, pressable } from '../theme/base.css.ts';
import { vars } from '../theme/theme.css.ts';

export const tabs = style([plain, { display: 'block', minWidth: 0 }]);

export const list = style([
  plain,
  {
    display: 'flex',
    gap: vars.space[3],
    overflowX: 'auto',
    overflowY: 'hidden',
    scrollbarWidth: 'none',
    scrollPaddingInline: vars.space[6],
    overscrollBehaviorInline: 'contain',
    boxShadow: `inset 0 -1px 0 ${vars.color.border}`,
  },
]);

export const tab = style([
  pressable,
  {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space[2],
    flex: 'none',
    minWidth: '44px',
    minHeight: '48px',
    paddingInline: vars.space[2],
    borderRadius: vars.radius.s,
    color: vars.color.textMuted,
    font: `500 16px/24px ${vars.font}`,
    whiteSpace: 'nowrap',
    selectors: {
      '&[data-hovered]': { color: vars.color.text },
      '&[data-selected]': { color: vars.color.text, fontWeight: 700 },
      '&[data-selected]::after': {
        content: '',
        position: 'absolute',
        insetInline: vars.space[2],
        insetBlockEnd: 0,
        height: '3px',
        background: vars.color.brand,
        forcedColorAdjust: 'none',
      },
      // The focus ring is inside the tab, because the list of tabs cuts off what extends beyond it.
      '&:focus-visible, &[data-focus-visible]': {
        outline: `2px solid ${vars.color.focus}`,
        outlineOffset: '-2px',
      },
      '&[data-disabled]': { opacity: 0.5, cursor: 'not-allowed' },
    },
    '@media': {
      '(forced-colors: active)': {
        selectors: {
          '&[data-selected]::after': { background: 'Highlight' },
          '&[data-disabled]': { opacity: 1, color: 'GrayText' },
        },
      },
    },
  },
]);

/** Reserves the width of the bold text, so that nothing moves when the tab is selected. */
export const text = style([
  plain,
  {
    display: 'grid',
    justifyItems: 'center',
    selectors: { 'svg + &': { justifyItems: 'start' } },
    '::after': {
      content: 'attr(data-text)',
      height: 0,
      overflow: 'hidden',
      visibility: 'hidden',
      fontWeight: 700,
    },
  },
]);

export const panel = style([
  plain,
  {
    display: 'block',
    minWidth: 0,
    paddingBlockStart: vars.space[4],
    borderRadius: vars.radius.xs,
    outline: 0,
    selectors: {
      '&[data-focus-visible]': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
    },
  },
]);
