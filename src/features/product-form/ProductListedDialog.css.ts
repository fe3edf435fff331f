import { font, layout, paint, resetStyle, vars } from '../../ui/theme.ts';

export const productRow = resetStyle(layout.wrappingRow(4), { paddingBlock: vars.space[2] });

export const picture = resetStyle(layout.thumbnail('88px'));

export const details = resetStyle({ flex: '1 1 120px', minWidth: 0 });

export const name = resetStyle(font.bodyMedium, { overflowWrap: 'anywhere' });

export const shareHint = resetStyle(font.small, paint.mutedText, {
  marginBlock: `${vars.space[2]} ${vars.space[4]}`,
});

export const links = resetStyle(layout.wrappingItems(3));
