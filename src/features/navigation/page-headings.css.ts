import { style } from '@vanilla-extract/css';
import { theme } from '../../ui/theme/tokens.ts';

/** A heading for screen readers only. */
export const hiddenHeading = style({
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});

/** The heading of a page. */
export const pageHeading = style({
  margin: `${theme.space[6]} 0 ${theme.space[5]}`,
  font: `800 22px/28px ${theme.font}`,
  letterSpacing: '-.02em',
  overflowWrap: 'anywhere',
});
