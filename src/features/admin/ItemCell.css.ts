import { layout } from '../../ui/theme/layout.ts';
import { resetStyle } from '../../ui/theme/reset-style.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const item = resetStyle(layout.row(3));

export const frame = resetStyle({
  position: 'relative',
  flex: 'none',
  overflow: 'hidden',
  width: '48px',
  height: '48px',
  borderRadius: vars.radius.s,
  background: vars.color.surfaceSunken,
});

export const text = resetStyle(layout.stack('2px'), { minWidth: 0 });

export const name = resetStyle({ overflowWrap: 'anywhere' });
