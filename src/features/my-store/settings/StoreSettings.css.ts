import { style } from '@vanilla-extract/css';
import { font, layout, paint, resetStyle, vars } from '../../../ui/theme.ts';

export const form = resetStyle(layout.stack(5));

export const text = resetStyle(font.small, paint.mutedText);

export const pictures = resetStyle(layout.stack(3));

export const picture = resetStyle(layout.wrappingRow(3));

export const preview = resetStyle(layout.size('72px', '56px'), {
  position: 'relative',
  flex: 'none',
  overflow: 'hidden',
  borderRadius: vars.radius.m,
  background: vars.color.surfaceSunken,
});

export const details = resetStyle({ display: 'grid', flex: '1 1 80px', minWidth: 0 });

export const name = resetStyle(font.smallMedium);

export const fileInput = style({ display: 'none' });
