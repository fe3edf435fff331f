import { globalStyle } from '@vanilla-extract/css';
import { font, layout, paint, resetStyle, vars } from '../../ui/theme.ts';

/** As wide as a phone, and no wider than a comfortable button. */
export const offer = resetStyle(layout.stack(1), {
  maxWidth: '420px',
  marginBlock: vars.space[4],
});

// Two lines of text need air above and below, and the price stays on one line of a phone.
globalStyle(`${offer} a`, { padding: `${vars.space[2]} ${vars.space[3]}` });

export const price = resetStyle(font.small, { display: 'block', fontVariantNumeric: 'tabular-nums' });

/** The price after the first months. On a line of its own, because the button has room for one line of price. */
export const laterPrice = resetStyle(font.small, paint.mutedText, {
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
});
