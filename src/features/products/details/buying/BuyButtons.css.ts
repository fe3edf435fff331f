import { globalStyle, style } from '@vanilla-extract/css';
import { extendStyle, layout, paint, pressableStyle, resetStyle, vars } from '../../../../ui/theme.ts';

/** Phones, which have the bar of the buttons instead of the site's navigation. */
const withBar = '(max-width: 599px)';

/** A column of buttons beside the pictures. */
export const column = resetStyle(layout.shrinkableStack(3));

/** The column on the hosted site. On phones, the bar replaces the column. */
export const columnOnHostedSite = extendStyle(column, { '@media': { [withBar]: { display: 'none' } } });

// Keeps "Chat with seller on WhatsApp" on one line on a tablet. Two rules, because the server's HTML has only the rules for its classes.
for (const buttons of [column, columnOnHostedSite])
  globalStyle(`${buttons} button`, { paddingInline: vars.space[2] });

/** The button that adds to the cart and, once the product is in the cart, the link to the cart beside it. */
export const cartRow = resetStyle(layout.stack(3), {
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
});

globalStyle(`${cartRow} > span`, { display: 'grid' });

/** The bar at the bottom of a phone's screen, in place of the site's navigation. */
export const bar = resetStyle({
  display: 'none',
  '@media': {
    [withBar]: {
      ...layout.wrappingItems(2),
      position: 'fixed',
      insetInline: 0,
      insetBlockEnd: 0,
      zIndex: 5,
      padding: `${vars.space[3]} ${vars.space[4]}`,
      paddingBlockEnd: `calc(${vars.space[3]} + env(safe-area-inset-bottom))`,
      background: vars.color.surface,
      boxShadow: `0 -1px 0 ${vars.color.border}`,
    },
  },
});

// Tablets have the navigation there (BottomBar.css.ts).
globalStyle(`:root:has(${bar})`, {
  '@media': { '(min-width: 600px) and (max-width: 1023px)': { vars: { '--bottom-bar': 'grid' } } },
});

globalStyle(`${bar} > *`, { flex: '0 1 auto' });
// Edit, which is alone, or the button that adds to the cart.
globalStyle(`${bar} > :is(:only-child, :nth-child(2))`, { flex: '1 1 auto' });
globalStyle(`${bar} button`, {
  paddingInline: vars.space[3],
  '@media': { '(max-width: 359px)': { paddingInline: vars.space[2] } },
});

/** The link to the cart, at the end of the bar. */
export const cartLink = pressableStyle(
  layout.iconBox('48px', vars.radius.m),
  paint.brand,
  paint.forcedBorder('LinkText'),
  { position: 'relative', minWidth: '48px' },
);

export const cartCount = resetStyle({
  position: 'absolute',
  insetBlockStart: '4px',
  insetInlineEnd: '4px',
});

/** The green WhatsApp icon. Only links to WhatsApp have this green. */
export const chatIcon = style({ color: vars.color.chat });

/** The icon in the cart button. A narrow phone hides the icon, because only the text fits beside the other button. */
export const cartIcon = style({ '@media': { '(max-width: 359px)': { display: 'none' } } });

// Makes room for the tick beside the link to the cart.
globalStyle(`${bar}:has(${cartLink}) button`, {
  '@media': { '(max-width: 399px)': { gap: '6px', paddingInline: vars.space[2] } },
});
