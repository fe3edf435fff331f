import { style } from '@vanilla-extract/css';
import { theme } from '../../ui/theme/tokens.ts';
import { font, layout } from '../../ui/theme.ts';

/** A heading for screen readers only. */
export const hiddenHeading = style({
  ...layout.size('1px'),
  position: 'absolute',
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
