import { style } from '@vanilla-extract/css';
import { layout } from '../theme/layout.ts';
import { pressableStyle } from '../theme/reset-style.ts';
import { vars } from '../theme/theme.css.ts';
import { box as fieldBox } from './Field.css.ts';

export { input } from './Field.css.ts';

export const box = style([fieldBox, { paddingInlineEnd: '2px' }]);

export const toggleButton = pressableStyle(layout.centered, {
  flex: 'none',
  width: '44px',
  height: '44px',
  borderRadius: vars.radius.m,
});
