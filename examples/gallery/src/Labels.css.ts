import { style } from '@vanilla-extract/css';
import { plain } from '../../../src/ui/theme/base.css.ts';

export const buttonWithCount = style([plain, { position: 'relative', display: 'inline-block' }]);

export const countInCorner = style([
  plain,
  {
    position: 'absolute',
    insetBlockStart: '3px',
    insetInlineEnd: '1px',
    lineHeight: 0,
    pointerEvents: 'none',
  },
]);
