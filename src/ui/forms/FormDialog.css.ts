import { globalStyle } from '@vanilla-extract/css';
import { desktop, layout, resetStyle, vars } from '../theme.ts';

export const fields = resetStyle(layout.stack(5), { containerType: 'inline-size' });

/** The form and, on a wide screen, what is beside it. */
export const withAside = resetStyle({
  '@media': {
    [desktop]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 240px',
      columnGap: vars.space[8],
      alignItems: 'start',
    },
  },
});

/** Makes the submit button wider than the other button. */
export const mainButton = resetStyle({ display: 'grid', flex: '1 1 60%' });

// Leaves room for "Uploading 1 of 1…" in one line of a phone.
globalStyle(`${mainButton} button`, { paddingInline: vars.space[3] });
