import { layout, resetStyle } from '../../ui/theme/index.ts';

export const spinnerBox = resetStyle(layout.centered, { minHeight: '50vh' });
