import { keyframes } from '@vanilla-extract/css';
import { font, paint, resetStyle, startAligned, vars } from '../theme.ts';

const appear = keyframes({ from: { opacity: 0 } });

export const tooltip = resetStyle(font.smallMedium, paint.forcedBorder(), startAligned, {
  maxWidth: 'min(240px, 94vw)',
  padding: `${vars.space[2]} ${vars.space[3]}`,
  borderRadius: vars.radius.s,
  background: vars.color.text,
  color: vars.color.surface,
  letterSpacing: 'normal',
  overflowWrap: 'anywhere',
  animation: `${appear} ${vars.duration[1]} ${vars.ease}`,
});
