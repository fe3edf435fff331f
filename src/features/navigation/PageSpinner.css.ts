import { layout } from '../../ui/theme/layout.ts';
import { resetStyle } from '../../ui/theme/reset-style.ts';

export const spinnerBox = resetStyle(layout.centered, { minHeight: '50vh' });
