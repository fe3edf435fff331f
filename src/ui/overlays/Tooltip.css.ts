import { keyframes } from '@vanilla-extract/css';
import { font, resetStyle, vars } from '../theme.ts';

const appear = keyframes({ from: { opacity: 0 } });

export const tooltip = resetStyle(font.smallMedium, {
  maxWidth: 'min(240px, 94vw)',
  padding: `${vars.space[2]} ${vars.space[3]}`,
  borderRadius: vars.radius.s,
  background: vars.color.text,
  color: vars.color.surface,
  letterSpacing: 'normal',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  animation: `${appear} ${vars.duration[1]} ${vars.ease}`,
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
});
