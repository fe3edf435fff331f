import { globalStyle, style } from '@vanilla-extract/css';
import { plain } from '../theme/base.css.ts';
import { focusRing } from '../theme/focus-ring.ts';
import { font } from '../theme/fonts.ts';
import { layout } from '../theme/layout.ts';
import { lazyVars } from '../theme/lazy-theme.css.ts';
import { pressableStyle, resetStyle } from '../theme/reset-style.ts';
import { vars } from '../theme/theme.css.ts';

export const form = resetStyle(layout.stack('14px'), { minWidth: 0 });

export const heading = resetStyle(font.heading, {
  color: vars.color.text,
  letterSpacing: '-.01em',
  overflowWrap: 'anywhere',
});

export const summary = resetStyle({
  // Leaves room for the focus ring when the summary is scrolled into view.
  scrollMarginBlock: vars.space[2],
  padding: `${vars.space[3]} ${vars.space[4]} ${vars.space[2]}`,
  border: `2px solid ${lazyVars.danger}`,
  borderRadius: vars.radius.m,
  background: vars.color.surface,
  color: vars.color.text,
  selectors: {
    // A script focuses the summary after a submit, so `:focus-visible` may not match.
    '&:focus': focusRing(),
  },
});

export const summaryTitle = resetStyle(font.bodyBold, layout.row(2), {
  color: lazyVars.danger,
  overflowWrap: 'anywhere',
});

globalStyle(`${summaryTitle} > svg`, { flex: 'none' });

export const list = style([plain]);

export const link = pressableStyle(font.small, {
  display: 'flex',
  alignItems: 'center',
  minHeight: '44px',
  borderRadius: vars.radius.xs,
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  overflowWrap: 'anywhere',
});
