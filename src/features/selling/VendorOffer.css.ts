import { globalStyle } from '@vanilla-extract/css';
import { font, layout, resetStyle, vars } from '../../ui/theme.ts';

/** As wide as a phone, and no wider than a comfortable button. */
export const offer = resetStyle(layout.stack(), {
  maxWidth: '420px',
  marginBlock: vars.space[4],
});

// Two lines of text need air above and below, and the price stays on one line of a phone.
globalStyle(`${offer} a`, { padding: `${vars.space[2]} ${vars.space[3]}` });

export const price = resetStyle(font.small, { display: 'block', fontVariantNumeric: 'tabular-nums' });
