import { focus, font, layout, paint, resetStyle, vars } from '../../ui/theme.ts';

export const editor = resetStyle(layout.shrinkableStack(4));

/** A square as wide as the dialog, but low enough that the sliders below it are seen, too. */
export const frame = resetStyle(layout.centered, paint.sunken, {
  position: 'relative',
  width: 'min(100%, 52vh)',
  marginInline: 'auto',
  aspectRatio: '1',
  overflow: 'hidden',
  borderRadius: vars.radius.m,
  cursor: 'move',
  touchAction: 'none',
  selectors: { '&:focus-visible': focus.ring() },
});

export const canvas = resetStyle(layout.cover, layout.size('100%'));

export const failure = resetStyle(font.body);

export const sliders = resetStyle(layout.shrinkableStack(1));

export const slider = resetStyle(font.smallMedium, {
  display: 'grid',
  gridTemplateColumns: '88px minmax(0, 1fr)',
  alignItems: 'center',
  minHeight: '44px',
});

export const range = resetStyle({ minHeight: '44px', accentColor: vars.color.brand });
