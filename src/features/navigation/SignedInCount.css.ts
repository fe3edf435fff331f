import { style } from '@vanilla-extract/css';
import { plain } from '../../ui/theme/base.css.ts';

/** Places the count in the corner of the link's icon. */
export const count = style([plain, { position: 'absolute', insetBlockStart: '5px', insetInlineEnd: '3px' }]);
