import { style } from '@vanilla-extract/css';
import { font, layout, vars } from '../../ui/theme.ts';

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
  margin: `${vars.space[6]} 0 ${vars.space[5]}`,
  overflowWrap: 'anywhere',
});
