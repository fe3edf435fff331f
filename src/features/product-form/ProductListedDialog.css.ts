import { font, layout, resetStyle, vars } from '../../ui/theme/index.ts';

export const productRow = resetStyle(layout.wrappingRow(4), { paddingBlock: vars.space[2] });

export const picture = resetStyle(layout.size('88px'), {
  flex: 'none',
  overflow: 'hidden',
  borderRadius: vars.radius.m,
});

export const details = resetStyle({ flex: '1 1 120px', minWidth: 0 });

export const name = resetStyle(font.bodyMedium, { overflowWrap: 'anywhere' });

export const shareHint = resetStyle(font.small, {
  marginBlock: `${vars.space[2]} ${vars.space[4]}`,
  color: vars.color.textMuted,
});

export const links = resetStyle(layout.wrappingItems(3));
