import { font, layout, paint, resetStyle, vars } from '../theme.ts';

export const box = resetStyle(layout.column(), {
  alignItems: 'center',
  padding: `${vars.space[6]} ${vars.space[4]}`,
  textAlign: 'center',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
});

/** Reserves the space of the illustration while it loads. */
export const disc = resetStyle(layout.size('112px'), {
  position: 'relative',
  overflow: 'hidden',
  marginBlockEnd: vars.space[4],
  borderRadius: vars.radius.full,
  background: vars.color.surfaceSunken,
});

export const title = resetStyle(font.heading);

export const text = resetStyle(paint.mutedText, { maxWidth: '40ch', marginBlockStart: vars.space[1] });

export const action = resetStyle({ marginBlockStart: vars.space[5] });
