import { layout, resetStyle } from '../../ui/theme.ts';

export const actions = resetStyle(layout.wrappingItems(3), { justifyContent: 'center' });
