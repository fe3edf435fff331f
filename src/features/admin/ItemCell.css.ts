import { globalStyle } from '@vanilla-extract/css';
import { layout, resetStyle, vars } from '../../ui/theme.ts';

export const item = resetStyle(layout.row(3));

export const frame = resetStyle(layout.thumbnail('48px', vars.radius.s), {
  position: 'relative',
  background: vars.color.surfaceSunken,
});

export const text = resetStyle(layout.stack('2px'), { minWidth: 0 });

export const name = resetStyle({ overflowWrap: 'anywhere' });

/** The touch target of the link is higher than its line of text. */
globalStyle(`${name} > a`, { position: 'relative', display: 'inline-block' });

globalStyle(`${name} > a::after`, { content: '', position: 'absolute', inset: '-14px 0' });
