import { layout, resetStyle, vars } from '../../ui/theme/index.ts';

export const item = resetStyle(layout.row(3));

export const frame = resetStyle(layout.size('48px'), {
  position: 'relative',
  flex: 'none',
  overflow: 'hidden',
  borderRadius: vars.radius.s,
  background: vars.color.surfaceSunken,
});

export const text = resetStyle(layout.stack('2px'), { minWidth: 0 });

export const name = resetStyle({ overflowWrap: 'anywhere' });
