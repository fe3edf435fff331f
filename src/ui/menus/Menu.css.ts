import { keyframes } from '@vanilla-extract/css';
import { focus, font, layout, paint, pressableStyle, resetStyle, vars } from '../theme.ts';

const appear = keyframes({ from: { opacity: 0 } });

export const popover = resetStyle(font.bodyMedium, focus.noRing, paint.raised, paint.forcedBorder(), {
  minWidth: '180px',
  maxWidth: 'min(320px, 94vw)',
  borderRadius: vars.radius.m,
  letterSpacing: 'normal',
  textAlign: 'start',
  animation: `${appear} ${vars.duration[1]} ${vars.ease}`,
});

export const list = resetStyle(focus.noRing, {
  maxHeight: 'inherit',
  overflowY: 'auto',
  padding: vars.space[1],
});

export const item = pressableStyle(layout.row(3), {
  minHeight: '48px',
  paddingInline: vars.space[3],
  borderRadius: vars.radius.s,
  overflowWrap: 'anywhere',
  selectors: {
    '&[data-focused]': { background: vars.color.surfaceSunken },
    '&[data-focus-visible]': focus.ring('-2px'),
    '&[data-destructive]': { color: vars.color.danger },
    '&[data-disabled]': { color: vars.color.textMuted, cursor: 'default' },
  },
  '@media': { '(forced-colors: active)': { selectors: { '&[data-disabled]': { color: 'GrayText' } } } },
});
