import { font, layout, resetStyle, vars } from '../../ui/theme.ts';

/** As wide as a phone, and no wider than a comfortable button. */
export const offer = resetStyle(layout.stack(), {
  maxWidth: '420px',
  marginBlock: vars.space[4],
});

export const price = resetStyle(font.small, { display: 'block', fontVariantNumeric: 'tabular-nums' });
