import { extendStyle, vars, weight } from '../theme.ts';
import { box, help, input } from './Field.css.ts';

export const areaBox = extendStyle(box, { paddingInline: 0, overflow: 'hidden' });

export const area = extendStyle(input, {
  display: 'block',
  minHeight: '86px',
  padding: '11px 14px',
  borderRadius: `calc(${vars.radius.m} - 1px)`,
  // Users can resize only the height, because a wider field would break the layout of the form.
  resize: 'vertical',
});

export const counter = extendStyle(help, {
  flex: 'none',
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&[data-full]': { ...weight.bold, color: vars.color.danger } },
});
