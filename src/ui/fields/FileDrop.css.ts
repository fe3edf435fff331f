import { style } from '@vanilla-extract/css';
import { font, layout, paint, pressableStyle, resetStyle, vars, weight } from '../theme.ts';

export const head = resetStyle(font.smallMedium, layout.wrappingItems(0, 3), {
  justifyContent: 'space-between',
  marginBlockEnd: vars.space[2],
  color: vars.color.text,
  overflowWrap: 'anywhere',
});

export const counter = resetStyle(weight.regular, paint.mutedText, { fontVariantNumeric: 'tabular-nums' });

export const dropButton = pressableStyle(font.small, layout.row('14px'), paint.tint, {
  width: '100%',
  minHeight: '48px',
  padding: `14px ${vars.space[4]}`,
  border: `1.5px dashed ${vars.color.brand}`,
  borderRadius: vars.radius.m,
  textAlign: 'start',
  selectors: {
    '&[hidden]': { display: 'none' },
    '&[data-over]': { borderStyle: 'solid', boxShadow: `inset 0 0 0 1px ${vars.color.brand}` },
    '&[data-invalid]': { borderColor: vars.color.danger },
    '&[aria-disabled=true]': { ...paint.sunken, borderColor: vars.color.borderStrong, cursor: 'not-allowed' },
  },
});

export const icon = style({ flex: 'none' });

export const texts = resetStyle(layout.fill, { overflowWrap: 'anywhere' });

export const prompt = resetStyle(weight.bold, { display: 'block' });

/** On phones, nobody drags files. A hidden text is no part of the button's accessible name either. */
const phone = '(max-width: 599px), (pointer: coarse)';

export const promptWithMouse = style({ '@media': { [phone]: { display: 'none' } } });

export const promptOnPhone = style({ display: 'none', '@media': { [phone]: { display: 'inline' } } });

export const hint = resetStyle(font.caption, paint.mutedText, { display: 'block', marginBlockStart: '2px' });

/** The native file input is hidden; it only opens the browser's file dialog. */
export const input = style({ display: 'none' });
