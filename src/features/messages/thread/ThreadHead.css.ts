import {
  font,
  layout,
  mirroredArrow,
  oneLine,
  paint,
  pressableStyle,
  resetStyle,
  vars,
} from '../../../ui/theme.ts';
import { wide } from '../breakpoints.ts';

export const head = resetStyle(layout.row(3), {
  flex: 'none',
  minHeight: '56px',
  padding: `6px ${vars.space[4]}`,
  background: vars.color.surface,
  borderBlockEnd: `1px solid ${vars.color.border}`,
});

/** Hidden where the list of threads is beside the thread. */
export const backLink = pressableStyle(layout.iconBox('44px'), {
  flex: 'none',
  marginInline: '-10px -4px',
  selectors: mirroredArrow,
  '@container': { [wide]: { display: 'none' } },
});

export const text = resetStyle(layout.fill);

export const name = resetStyle(oneLine, font.bodyBold);

export const verified = resetStyle(font.caption, layout.row(1), paint.mutedText);
