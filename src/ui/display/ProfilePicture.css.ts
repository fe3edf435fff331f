import { layout, resetStyle } from '../theme.ts';

export const photo = resetStyle(layout.cover, layout.size('100%'), { objectFit: 'cover' });
