import { extendStyle, layout, pressableStyle, vars } from '../theme.ts';
import { box as fieldBox } from './Field.css.ts';

export { input } from './Field.css.ts';

export const box = extendStyle(fieldBox, { paddingInlineEnd: '2px' });

export const toggleButton = pressableStyle(layout.iconBox('44px', vars.radius.m), { flex: 'none' });
