import { globalStyle } from '@vanilla-extract/css';
import { focus, font, layout, monospace, paint, resetStyle, vars } from '../../ui/theme.ts';

export const ways = resetStyle(layout.shrinkableStack(4));

export const way = resetStyle(layout.shrinkableStack(2), {
  selectors: {
    '& + &': { paddingBlockStart: vars.space[4], borderBlockStart: `1px solid ${vars.color.border}` },
  },
});

globalStyle(`${way} > button`, { justifySelf: 'start' });

export const title = resetStyle(font.bodyBold, { margin: 0 });

export const text = resetStyle(font.small, { selectors: { '&[hidden]': { display: 'none' } } });

export const link = resetStyle({
  color: vars.color.brandText,
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  selectors: { '&:focus-visible': focus.ring() },
});

export const code = resetStyle(monospace, { overflowWrap: 'normal', whiteSpace: 'nowrap' });

export const lines = resetStyle(font.small, monospace, paint.sunken, {
  width: '100%',
  padding: vars.space[3],
  borderRadius: vars.radius.m,
  direction: 'ltr',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  selectors: { '&[hidden]': { display: 'none' } },
});
