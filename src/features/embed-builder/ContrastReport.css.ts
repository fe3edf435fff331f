import { focus, font, layout, pressableStyle, resetStyle, vars, weight } from '../../ui/theme.ts';

export const report = resetStyle(layout.shrinkableStack(3));

export const summary = resetStyle(font.smallBold, layout.row(2), {
  color: vars.color.danger,
  selectors: { '&[data-passes]': { color: vars.color.chat }, '&:focus-visible': focus.ring() },
});

export const numbers = resetStyle({ display: 'block' });

export const numbersSummary = pressableStyle(layout.textLink, {
  display: 'list-item',
  listStylePosition: 'inside',
  minHeight: '44px',
  alignContent: 'center',
});

export const list = resetStyle(layout.shrinkableStack(2), { listStyle: 'none', padding: 0, margin: 0 });

export const rowHead = resetStyle(font.small, layout.wrappingSpreadRow(2));

export const pair = resetStyle(layout.inlineRow('6px'), {
  color: vars.color.danger,
  ...weight.medium,
  selectors: { '&[data-passes]': { color: vars.color.text } },
});

export const ratio = resetStyle({ color: vars.color.textMuted });

export const remedy = resetStyle(font.small, { color: vars.color.textMuted });

export const fix = resetStyle(font.small, layout.row(2));

export const swatch = resetStyle({
  flex: 'none',
  width: '20px',
  height: '20px',
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.xs,
});
