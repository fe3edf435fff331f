import { style } from '@vanilla-extract/css';
import { plain } from '../../ui/theme/base.css.ts';

/** In the corner of the link's icon. */
export const count = style([plain, { position: 'absolute', insetBlockStart: '5px', insetInlineEnd: '3px' }]);
