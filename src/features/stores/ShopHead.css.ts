import { globalStyle } from '@vanilla-extract/css';
import { floatingButton } from '../../ui/buttons/floating-button.css.ts';
import { skeleton } from '../../ui/display/shimmer.css.ts';
import { extendStyle, font, layout, paint, resetStyle, vars } from '../../ui/theme.ts';

/** The width from which the banner no longer covers the page's margins. */
const wideScreen = '(min-width: 600px)';

export const backButton = extendStyle(floatingButton, {
  insetBlockStart: vars.space[2],
  insetInlineStart: 0,
  zIndex: 1,
  '@media': { [wideScreen]: { insetInlineStart: vars.space[2] } },
});

export const head = resetStyle(layout.shrinkableStack(), { marginBlockEnd: vars.space[4] });

export const banner = resetStyle({
  position: 'relative',
  height: '132px',
  overflow: 'hidden',
  borderRadius: vars.radius.l,
  background: vars.color.surfaceSunken,
  '@container': { '(min-width: 720px)': { height: '200px' } },
  // Without a banner there is only a strip of the pattern, as high as the Back button needs.
  selectors: { '[data-without-banner] > &': { height: '64px' } },
});

/** The seller's picture on top of the pattern. Only as wide as it is at this height, so that it is not blown up. */
export const bannerPicture = resetStyle(layout.cover, { display: 'flex', justifyContent: 'end' });

/** Wider than a phone. On a phone the picture is as wide as the banner: a strip of the pattern would look like a stain. */
const besidePattern = '(min-width: 480px)';

// Two classes make these rules more specific than the styles of `Picture`, whichever come first.
globalStyle(`${banner} ${bannerPicture} > span`, {
  background: 'none',
  '@container': {
    // A clear edge, as between the pictures of a shop's card.
    [besidePattern]: { width: 'auto', maxWidth: '100%', boxShadow: `0 0 0 3px ${vars.color.canvas}` },
  },
});
globalStyle(`${banner} ${bannerPicture} img`, {
  '@container': { [besidePattern]: { width: 'auto', maxWidth: '100%' } },
});

/** A banner that covers the page's margins on a phone. */
export const wideBanner = extendStyle(banner, {
  '@media': { '(max-width: 599px)': { marginInline: `calc(-1 * ${vars.space[4]})`, borderRadius: 0 } },
});

/** The row of the logo, which overlaps the banner, the name and the menu. */
export const nameRow = resetStyle(layout.items(3), {
  alignItems: 'flex-start',
  marginBlockEnd: vars.space[2],
});

export const logo = resetStyle(layout.thumbnail('84px', '24px'), {
  position: 'relative',
  marginBlockStart: '-32px',
  border: `4px solid ${vars.color.canvas}`,
  background: vars.color.surfaceSunken,
  // A strip has no room for more of the logo below the Back button.
  selectors: { '[data-without-banner] &': { marginBlockStart: '-8px' } },
});

// Two classes make this rule more specific than the content's own styles, so it applies whichever comes first.
globalStyle(`${nameRow} ${logo} > *`, { ...layout.size('100%'), ...font.title, borderRadius: '20px' });

/** The person behind the shop and the buttons, side by side where there is room. */
export const contactRow = resetStyle(layout.wrappingRow(3, 6), {
  marginBlockStart: vars.space[3],
});

export const actions = resetStyle(layout.wrappingRow(2), { selectors: { '&:empty': { display: 'none' } } });

/** The person behind the shop. */
export const seller = resetStyle(layout.row(3), { minWidth: 0 });

globalStyle(`${seller} > :first-child`, { borderRadius: vars.radius.full });

export const sellerText = resetStyle(layout.fill);

export const sellerName = resetStyle(font.smallBold, { overflowWrap: 'anywhere' });

export const title = resetStyle(layout.wrappingRow(1, 2), layout.fill, { alignSelf: 'center' });

/** Keeps its place until the session is known: the menu appears then, and the name must not wrap anew. */
export const menu = resetStyle({ flex: 'none', minWidth: '44px' });

export const name = resetStyle(font.title, { minWidth: 0, overflowWrap: 'anywhere' });

export const description = resetStyle(font.body, {
  maxWidth: '68ch',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});

export const detailList = resetStyle(font.small, layout.wrappingItems(1, 4), paint.mutedText, {
  marginBlockStart: vars.space[2],
});

export const detail = resetStyle(layout.row(2), { minWidth: 0 });

globalStyle(`${detail} > svg`, { flex: 'none' });

export const address = extendStyle(detail, { overflowWrap: 'anywhere' });

export const nameSkeleton = extendStyle(skeleton, layout.size('60%', '28px'), { alignSelf: 'center' });
export const lineSkeleton = extendStyle(skeleton, layout.size('90%', '16px'), {
  marginBlockStart: vars.space[3],
});
