import { globalStyle, style } from '@vanilla-extract/css';
import { focus, font, layout, paint, plain, pressableStyle, resetStyle, vars } from '../theme.ts';

export const form = resetStyle(layout.stack('14px'), { minWidth: 0 });

export const heading = resetStyle(font.heading, {
  color: vars.color.text,
  letterSpacing: '-.01em',
  overflowWrap: 'anywhere',
});

export const summary = resetStyle(paint.surface, {
  // Leaves room for the focus ring when the summary is scrolled into view.
  scrollMarginBlock: vars.space[2],
  padding: `${vars.space[3]} ${vars.space[4]} ${vars.space[2]}`,
  border: `2px solid ${vars.color.danger}`,
  borderRadius: vars.radius.m,
  selectors: {
    // A script focuses the summary after a submit, so `:focus-visible` may not match.
    '&:focus': focus.ring(),
  },
});

export const summaryTitle = resetStyle(font.bodyBold, layout.row(2), {
  color: vars.color.danger,
  overflowWrap: 'anywhere',
});

globalStyle(`${summaryTitle} > svg`, { flex: 'none' });

export const summaryText = resetStyle(font.small, { marginBlockStart: '2px', overflowWrap: 'anywhere' });

export const list = style([plain]);

export const link = pressableStyle(font.small, layout.row(), {
  minHeight: '44px',
  borderRadius: vars.radius.xs,
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  overflowWrap: 'anywhere',
});
