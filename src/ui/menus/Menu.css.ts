import { keyframes, style } from '@vanilla-extract/css';
import { isolated } from '../theme/base.css.ts';
import { focus, font, layout, paint, pressableStyle, resetStyle, vars } from '../theme.ts';

const appear = keyframes({ from: { opacity: 0 } });

/** Covers the window, so that a press outside of the list only closes the menu. */
export const layer = style({
  ...isolated,
  ...layout.size('100%'),
  // The browser's default for popovers: they are not displayed while they are closed.
  display: 'revert',
  position: 'fixed',
  inset: 0,
  maxWidth: 'none',
  maxHeight: 'none',
  pointerEvents: 'auto',
});

export const list = resetStyle(font.bodyMedium, focus.noRing, paint.raised, paint.forcedBorder(), {
  position: 'absolute',
  minWidth: '180px',
  maxWidth: 'min(320px, 94vw)',
  padding: vars.space[1],
  borderRadius: vars.radius.m,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  animation: `${appear} ${vars.duration[1]} ${vars.ease}`,
});

export const item = pressableStyle(layout.row(3), {
  width: '100%',
  minHeight: '48px',
  paddingInline: vars.space[3],
  borderRadius: vars.radius.s,
  overflowWrap: 'anywhere',
  selectors: {
    '&:focus': { background: vars.color.surfaceSunken },
    '&:focus-visible': focus.ring('-2px'),
    '&[data-destructive]': { color: vars.color.danger },
    '&[aria-disabled]': { background: 'none', color: vars.color.textMuted, cursor: 'default' },
  },
  '@media': { '(forced-colors: active)': { selectors: { '&[aria-disabled]': { color: 'GrayText' } } } },
});
