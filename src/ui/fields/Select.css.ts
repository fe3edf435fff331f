import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';
import { box } from './Field.css.ts';

export const trigger = style([
  box,
  { cursor: 'pointer', textAlign: 'start', WebkitTapHighlightColor: 'transparent' },
]);

export const value = style({
  flex: 1,
  minWidth: 0,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  selectors: { '&[data-placeholder]': { color: vars.color.textMuted } },
});

export const arrow = style({ flex: 'none' });
