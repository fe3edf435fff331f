import { layout } from '../../ui/theme/layout.ts';
import { plainStyle } from '../../ui/theme/plain-style.ts';

export const spinnerBox = plainStyle(layout.centered, { minHeight: '50vh' });
