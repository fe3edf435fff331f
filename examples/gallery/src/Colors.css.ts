import { style } from '@vanilla-extract/css';
import { plain } from '../../../src/ui/theme/base.css.ts';
import { vars } from '../../../src/ui/theme/theme.css.ts';

export const swatches = style([
  plain,
  {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(86px, 1fr))',
    gap: '10px',
    font: `400 12px/16px ${vars.font}`,
  },
]);

export const swatch = style([plain, { minWidth: 0, overflowWrap: 'anywhere' }]);

export const colorSample = style([
  plain,
  {
    display: 'block',
    height: '40px',
    marginBlockEnd: vars.space[1],
    borderRadius: vars.radius.s,
    boxShadow: 'inset 0 0 0 1px rgb(128 128 150 / .3)',
    forcedColorAdjust: 'none',
  },
]);

export const colorValue = style([
  plain,
  { display: 'block', marginBlockStart: '5px', color: vars.color.textMuted },
]);
