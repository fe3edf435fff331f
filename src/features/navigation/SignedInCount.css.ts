import { plainStyle } from '../../ui/theme/plain-style.ts';

/** Places the count in the corner of the link's icon. */
export const count = plainStyle({ position: 'absolute', insetBlockStart: '5px', insetInlineEnd: '3px' });
