import { focus, font, layout, paint, pressableStyle, resetStyle, vars, weight } from '../theme.ts';

export const tabs = resetStyle({ display: 'block', minWidth: 0 });

export const list = resetStyle(layout.items(3), {
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'none',
  scrollPaddingInline: vars.space[6],
  overscrollBehaviorInline: 'contain',
  boxShadow: `inset 0 -1px 0 ${vars.color.border}`,
});

export const tab = pressableStyle(font.bodyMedium, layout.row(2), paint.mutedText, {
  position: 'relative',
  justifyContent: 'center',
  flex: 'none',
  minWidth: '44px',
  minHeight: '48px',
  paddingInline: vars.space[2],
  borderRadius: vars.radius.s,
  whiteSpace: 'nowrap',
  selectors: {
    '&:enabled:hover': { color: vars.color.text },
    '&[aria-selected=true]': { ...weight.bold, color: vars.color.text },
    '&[aria-selected=true]::after': {
      content: '',
      position: 'absolute',
      insetInline: vars.space[2],
      insetBlockEnd: 0,
      height: '3px',
      background: vars.color.brand,
      forcedColorAdjust: 'none',
    },
    // The focus ring is inside the tab, because the list of tabs cuts off what extends beyond it.
    '&:focus-visible': focus.ring('-2px'),
    '&:disabled': { opacity: 0.5, cursor: 'not-allowed' },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: {
        '&[aria-selected=true]::after': { background: 'Highlight' },
        '&:disabled': { opacity: 1, color: 'GrayText' },
      },
    },
  },
});

/** Reserves the width of the bold text, so that nothing moves when the tab is selected. */
export const text = resetStyle({
  display: 'grid',
  justifyItems: 'center',
  selectors: { 'svg + &': { justifyItems: 'start' } },
  '::after': {
    ...weight.bold,
    content: 'attr(data-text)',
    height: 0,
    overflow: 'hidden',
    visibility: 'hidden',
  },
});

export const panel = resetStyle(focus.noRing, {
  display: 'block',
  minWidth: 0,
  paddingBlockStart: vars.space[4],
  borderRadius: vars.radius.xs,
  selectors: { '&:focus-visible': focus.ring() },
});
