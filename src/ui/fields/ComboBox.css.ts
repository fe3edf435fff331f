import { extendStyle, layout, pressableStyle, vars } from '../theme/index.ts';
import { box as fieldBox } from './Field.css.ts';

export { input } from './Field.css.ts';

export const box = extendStyle(fieldBox, { paddingInlineEnd: '2px' });

export const toggleButton = pressableStyle(layout.centered, layout.size('44px'), {
  flex: 'none',
  borderRadius: vars.radius.m,
});
