import { style } from '@vanilla-extract/css';
import { plain } from '../../../src/ui/theme/base.css.ts';
import { vars } from '../../../src/ui/theme/theme.css.ts';

export const spacedLines = style([plain, { display: 'grid', gap: vars.space[3] }]);

export const fullDialogContent = style([
  plain,
  { display: 'grid', gap: vars.space[4], padding: vars.space[6] },
]);
