import { globalStyle, style } from '@vanilla-extract/css';
import { extendStyle, layout, resetStyle, vars } from '../../../../ui/theme.ts';

const phone = '(max-width: 599px)';

/** A column of buttons beside the pictures. */
export const column = resetStyle(layout.shrinkableStack(3));

/** The column on the hosted site. On a phone, the bar replaces the column. */
export const columnOnHostedSite = extendStyle(column, { '@media': { [phone]: { display: 'none' } } });

globalStyle(`${column} > span`, { display: 'grid' });

/** The bar at the bottom of a phone's screen, in place of the site's navigation. */
export const bar = resetStyle({
  display: 'none',
  '@media': {
    [phone]: {
      ...layout.wrappingItems(3),
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

globalStyle(`${bar} > *`, { flex: '0 1 auto' });
globalStyle(`${bar} > :last-child`, { flex: '1 1 auto' });
globalStyle(`${bar} button`, { paddingInline: vars.space[3] });

/** The green WhatsApp icon. Only links to WhatsApp have this green. */
export const chatIcon = style({ color: vars.color.chat });

/** The icon in the cart button. A narrow phone hides the icon, because only the text fits beside the other button. */
export const cartIcon = style({ '@media': { '(max-width: 359px)': { display: 'none' } } });
