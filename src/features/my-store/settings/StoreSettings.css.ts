import { style } from '@vanilla-extract/css';
import { font } from '../../../ui/theme/fonts.ts';
import { layout } from '../../../ui/theme/layout.ts';
import { resetStyle } from '../../../ui/theme/reset-style.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const form = resetStyle(layout.stack(5));

export const text = resetStyle(font.small, { color: vars.color.textMuted });

export const pictures = resetStyle(layout.stack(3));

export const picture = resetStyle(layout.wrappingRow(3));

export const preview = resetStyle({
  position: 'relative',
  flex: 'none',
  overflow: 'hidden',
  width: '72px',
  height: '56px',
  borderRadius: vars.radius.m,
  background: vars.color.surfaceSunken,
});

export const details = resetStyle({ display: 'grid', flex: '1 1 80px', minWidth: 0 });

export const name = resetStyle(font.smallMedium);

export const fileInput = style({ display: 'none' });
