import { layout } from '../theme/layout.ts';
import { plainStyle } from '../theme/plain-style.ts';

export const fields = plainStyle(layout.stack(5), { containerType: 'inline-size' });

/** Makes the submit button wider than the other button. */
export const mainButton = plainStyle({ display: 'grid', flex: '1 1 60%' });
