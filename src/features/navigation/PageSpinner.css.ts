import { style } from '@vanilla-extract/css';
import { plain } from '../../ui/theme/base.css.ts';

export const spinnerBox = style([plain, { display: 'grid', placeItems: 'center', minHeight: '50vh' }]);
