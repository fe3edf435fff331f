import { style } from '@vanilla-extract/css';
import { extendStyle, layout, vars } from '../theme.ts';
import { box } from './Field.css.ts';

export const trigger = extendStyle(box, {
  cursor: 'pointer',
  textAlign: 'start',
  WebkitTapHighlightColor: 'transparent',
});

export const value = style({
  ...layout.fill,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  selectors: { '&[data-placeholder]': { color: vars.color.textMuted } },
});

export const arrow = style({ flex: 'none' });
