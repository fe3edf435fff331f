import { style } from '@vanilla-extract/css';
import { skeleton } from '../../ui/display/shimmer.css.ts';
import { root } from '../../ui/theme/base.css.ts';
import { weight } from '../../ui/theme/fonts.ts';
import { vars } from '../../ui/theme/theme.css.ts';
import { desktop, extendStyle, font, layout, paint, pressableStyle, resetStyle } from '../../ui/theme.ts';

export const container = style([root]);

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
  '@media': {
    [desktop]: {
      '@container': {
        '(min-width: 860px)': {
          ...layout.stack(6),
          gridTemplateColumns: 'minmax(0, 1fr) 400px',
          alignItems: 'start',
        },
      },
    },
  },
});

/**
 * On a phone, `display: contents` removes the box of this element. Otherwise the sticky bar with the checkout would
 * stick only within this box.
 */
export const summaryColumn = resetStyle({
  display: 'contents',
  '@media': { [desktop]: { '@container': { '(min-width: 860px)': layout.stack(3) } } },
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
