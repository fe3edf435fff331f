import { font } from '../../ui/theme/fonts.ts';
import { layout } from '../../ui/theme/layout.ts';
import { plainStyle } from '../../ui/theme/plain-style.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const productRow = plainStyle(layout.wrappingRow(4), { paddingBlock: vars.space[2] });

export const picture = plainStyle({
  flex: 'none',
  width: '88px',
  height: '88px',
  overflow: 'hidden',
  borderRadius: vars.radius.m,
});

export const details = plainStyle({ flex: '1 1 120px', minWidth: 0 });

export const name = plainStyle(font.bodyMedium, { overflowWrap: 'anywhere' });

export const shareHint = plainStyle(font.small, {
  marginBlock: `${vars.space[2]} ${vars.space[4]}`,
  color: vars.color.textMuted,
});

export const links = plainStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] });
