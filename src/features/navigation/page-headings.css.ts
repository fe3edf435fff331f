import { style } from '@vanilla-extract/css';
import { font } from '../../ui/theme/fonts.ts';
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
  ...font.title,
  margin: `${theme.space[6]} 0 ${theme.space[5]}`,
  overflowWrap: 'anywhere',
});
