import { style } from '@vanilla-extract/css';
import { font } from '../../../ui/theme/fonts.ts';
import { layout } from '../../../ui/theme/layout.ts';
import { plainStyle } from '../../../ui/theme/plain-style.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const form = plainStyle(layout.stack(5));

export const text = plainStyle(font.small, { color: vars.color.textMuted });

export const pictures = plainStyle(layout.stack(3));

export const picture = plainStyle(layout.wrappingRow(3));

export const preview = plainStyle({
  position: 'relative',
  flex: 'none',
  overflow: 'hidden',
  width: '72px',
  height: '56px',
  borderRadius: vars.radius.m,
  background: vars.color.surfaceSunken,
});

export const details = plainStyle({ display: 'grid', flex: '1 1 80px', minWidth: 0 });

export const name = plainStyle(font.smallMedium);

export const fileInput = style({ display: 'none' });
