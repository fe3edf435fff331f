import { globalStyle, styleVariants } from '@vanilla-extract/css';
import { font, layout, paint, pressableStyle, resetStyle, vars } from '../../ui/theme.ts';

/**
 * The touch targets of the carousel's dots add space below them. The negative margin removes it. A single advert has
 * neither dots nor buttons.
 */
export const adverts = resetStyle({
  margin: `${vars.space[3]} 0 -6px`,
  selectors: { '&:has(:only-child > a)': { marginBlockEnd: vars.space[3] } },
});

export const heading = resetStyle(font.heading, {
  margin: `${vars.space[5]} 0 ${vars.space[3]}`,
  letterSpacing: '-.01em',
  overflowWrap: 'anywhere',
});

const phone = '(max-width: 599px)';

/** The box that offers deliveries. */
export const banner = resetStyle(layout.wrappingRow(2), {
  marginBlockStart: vars.space[5],
  padding: vars.space[3],
  borderRadius: vars.radius.l,
  background: vars.color.brandTint,
});

globalStyle(`${banner} svg`, { flex: 'none' });

// On a phone, each part of the text is on one line only without the icon.
globalStyle(`${banner} > svg`, {
  color: vars.color.brandText,
  '@media': { [phone]: { display: 'none' } },
});

export const bannerText = resetStyle(font.small, {
  flex: '1 1 100px',
  minWidth: 0,
  color: vars.color.text,
  '@media': { [phone]: font.caption },
});

export const bannerTitle = resetStyle(font.smallBold);

const baseLink = pressableStyle(font.smallBold, layout.row('6px'), {
  flex: '0 1 auto',
  minWidth: 0,
  minHeight: '44px',
  paddingInline: vars.space[3],
  '@media': { [phone]: { gap: '4px', paddingInline: '5px' } },
  overflowWrap: 'anywhere',
  // Forced colors show the border.
  border: '1px solid transparent',
  borderRadius: vars.radius.s,
});

/** Green is reserved for links that open WhatsApp. */
export const links = styleVariants({
  call: [baseLink, paint.brand],
  chat: [baseLink, paint.chat],
});
