import { layout, resetStyle } from '../../ui/theme.ts';

export const spinnerBox = resetStyle(layout.centered, { minHeight: '50vh' });
