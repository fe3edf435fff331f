import { layout, resetStyle } from '../theme.ts';

export const fields = resetStyle(layout.stack(5), { containerType: 'inline-size' });

/** Makes the submit button wider than the other button. */
export const mainButton = resetStyle({ display: 'grid', flex: '1 1 60%' });
