import { font } from '../theme/fonts.ts';
import { resetStyle } from '../theme/reset-style.ts';
import { vars } from '../theme/theme.css.ts';

export const box = resetStyle({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  padding: `${vars.space[6]} ${vars.space[4]}`,
  textAlign: 'center',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
});

/** Reserves the space of the illustration while it loads. */
export const disc = resetStyle({
  position: 'relative',
  overflow: 'hidden',
  width: '112px',
  height: '112px',
  marginBlockEnd: vars.space[4],
  borderRadius: vars.radius.full,
  background: vars.color.surfaceSunken,
});

export const title = resetStyle(font.heading);

export const text = resetStyle({
  maxWidth: '40ch',
  marginBlockStart: vars.space[1],
  color: vars.color.textMuted,
});

export const action = resetStyle({ marginBlockStart: vars.space[5] });
