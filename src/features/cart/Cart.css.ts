import { globalStyle, style } from '@vanilla-extract/css';
import { skeleton } from '../../ui/display/shimmer.css.ts';
import { root } from '../../ui/theme/base.css.ts';
import { weight } from '../../ui/theme/fonts.ts';
import { vars } from '../../ui/theme/theme.css.ts';
import { desktop, extendStyle, font, layout, paint, pressableStyle, resetStyle } from '../../ui/theme.ts';

export const container = style([root]);

/**
 * The cart as a screen of its own. With a checkout, it is at least as high as a phone's screen, so that the bar is at
 * the bottom of the screen even below a cart with one line.
 */
export const screen = extendStyle(container, {
  '@media': {
    '(max-width: 1023px)': {
      selectors: {
        // 124px: the height of the site's header, which phones do not show above a cart.
        '&:has([data-action-bar])': { ...layout.column(), minHeight: 'calc(100svh - 124px)' },
      },
    },
    '(max-width: 599px)': { selectors: { '&:has([data-action-bar])': { minHeight: '100svh' } } },
  },
});

export const head = resetStyle(layout.spreadRow(3));

export const heading = resetStyle(font.heading);

export const count = style({ ...weight.regular, color: vars.color.textMuted });

export const clearButton = pressableStyle(font.smallMedium, paint.mutedText, {
  minWidth: '44px',
  minHeight: '44px',
  borderRadius: vars.radius.s,
});

/**
 * The lines and, on a desktop, the order summary beside them. On a phone, the bar with the checkout is always on the
 * screen.
 */
export const columns = resetStyle(layout.column(3), {
  flex: 1,
  '@media': {
    [desktop]: {
      '@container': {
        '(min-width: 860px)': {
          ...layout.stack(6),
          gridTemplate: 'auto 1fr / minmax(0, 1fr) 400px',
          alignItems: 'start',
        },
      },
    },
  },
});

/** On a phone, the bar stands below everything, also below what follows the cart. */
globalStyle(`${columns} [data-action-bar]`, {
  order: 1,
  marginBlockStart: 'auto',
  '@media': {
    [desktop]: { order: 0, marginBlockStart: 0 },
    // At 400 % zoom, the bar would cover almost half of the screen.
    '(max-height: 359px)': { position: 'static' },
  },
});

/**
 * On a phone, what goes below the bar fades out, so that no amount looks cut in two. At the end of the page, this is
 * empty space above the bar, which is 73px high.
 */
globalStyle(`${screen} ${columns}::after`, {
  '@media': {
    '(max-width: 1023px) and (min-height: 360px) and (forced-colors: none)': {
      content: '',
      position: 'sticky',
      insetBlockEnd: 'calc(73px + env(safe-area-inset-bottom))',
      zIndex: 2,
      flex: 'none',
      height: vars.space[8],
      background: `linear-gradient(#0000, ${vars.color.canvas} 80%)`,
      pointerEvents: 'none',
    },
  },
});

/** What has the focus is above the fade, too. */
globalStyle(`${screen} ${columns} :is(a, button)`, {
  '@media': { '(max-width: 1023px)': { scrollMarginBlockEnd: vars.space[6] } },
});

/** On a desktop, below the lines and beside the summary. */
export const belowCart = resetStyle({ minWidth: 0 });

/**
 * On a phone, `display: contents` removes the box of this element. Otherwise the sticky bar with the checkout would
 * stick only within this box.
 */
export const summaryColumn = resetStyle({
  display: 'contents',
  '@media': {
    [desktop]: {
      '@container': {
        '(min-width: 860px)': {
          ...layout.stack(3),
          gridArea: '1 / 2 / span 2',
          // On the site, it stays beside long lists of lines, below the header.
          selectors: {
            [`${screen} &`]: {
              position: 'sticky',
              insetBlockStart: `calc(72px + ${vars.space[4]})`,
            },
          },
        },
      },
    },
  },
});

/** The button takes the rest of the bar. With a very long price, it moves below it. */
export const totalAndCheckout = resetStyle(layout.wrappingRow(1, 3));

globalStyle(`${totalAndCheckout} > *`, { flex: '1 0 auto' });

globalStyle(`${totalAndCheckout} button`, {
  paddingInline: vars.space[2],
  '@container': { '(max-width: 399px)': { ...font.smallBold, gap: '6px' } },
});

globalStyle(`${totalAndCheckout} svg`, { '@container': { '(max-width: 399px)': layout.size('20px') } });

/** On a desktop, the summary with the total is directly above the button. */
export const barTotal = resetStyle(font.bodyBold, {
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  selectors: { '&&': { flex: 'none' } },
  '@media': { [desktop]: { display: 'none' } },
});

export const list = resetStyle(layout.card(1, 4));

/** Has the height of a line of the cart. */
export const lineSkeleton = extendStyle(skeleton, {
  height: '84px',
  marginBlock: vars.space[3],
  borderRadius: vars.radius.m,
});

/** Has the height of the compact card, which embed.css also reserves for the widget (reserved-space.ts). */
export const cardSkeleton = extendStyle(skeleton, {
  height: '130px',
  borderRadius: vars.radius.l,
  '@container': { '(min-width: 480px)': { height: '74px' } },
});

export const notice = resetStyle({
  marginBlockEnd: vars.space[3],
  padding: vars.space[4],
  borderRadius: vars.radius.l,
  background: vars.color.badgeGreen,
  color: vars.color.text,
});

export const noticeTitle = resetStyle(font.bodyBold);

export const noticeText = resetStyle(font.small);

export const noticeActions = resetStyle(layout.wrappingRow(1, 4), { marginBlockStart: vars.space[2] });
