import { font } from '../../ui/theme/fonts.ts';
import { layout } from '../../ui/theme/layout.ts';
import { resetStyle } from '../../ui/theme/reset-style.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const productRow = resetStyle(layout.wrappingRow(4), { paddingBlock: vars.space[2] });

export const picture = resetStyle({
  flex: 'none',
  width: '88px',
  height: '88px',
  overflow: 'hidden',
  borderRadius: vars.radius.m,
});

export const details = resetStyle({ flex: '1 1 120px', minWidth: 0 });

export const name = resetStyle(font.bodyMedium, { overflowWrap: 'anywhere' });

export const shareHint = resetStyle(font.small, {
  marginBlock: `${vars.space[2]} ${vars.space[4]}`,
  color: vars.color.textMuted,
});

export const links = resetStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] });
