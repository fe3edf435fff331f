import { font } from '../theme/fonts.ts';
import { plainStyle } from '../theme/plain-style.ts';
import { vars } from '../theme/theme.css.ts';

export const box = plainStyle({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  padding: `${vars.space[6]} ${vars.space[4]}`,
  textAlign: 'center',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
});

/** Reserves the space of the illustration while it loads. */
export const disc = plainStyle({
  position: 'relative',
  overflow: 'hidden',
  width: '112px',
  height: '112px',
  marginBlockEnd: vars.space[4],
  borderRadius: vars.radius.full,
  background: vars.color.surfaceSunken,
});

export const title = plainStyle(font.heading);

export const text = plainStyle({
  maxWidth: '40ch',
  marginBlockStart: vars.space[1],
  color: vars.color.textMuted,
});

export const action = plainStyle({ marginBlockStart: vars.space[5] });
