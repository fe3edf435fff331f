import { extendStyle, layout, resetStyle, vars } from '../../ui/theme.ts';
import { linkFrame } from './admin.css.ts';

export const item = resetStyle(layout.row(3));

export const frame = resetStyle(layout.thumbnail('48px', vars.radius.s), {
  position: 'relative',
  background: vars.color.surfaceSunken,
});

export const text = resetStyle(layout.stack('2px'), { minWidth: 0 });

export const name = extendStyle(linkFrame, { overflowWrap: 'anywhere' });
