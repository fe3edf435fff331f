import { style } from '@vanilla-extract/css';
import { skeleton } from '../../ui/display/shimmer.css.ts';
import { plain, pressable, root } from '../../ui/theme/base.css.ts';
import { lazyVars } from '../../ui/theme/lazy-theme.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const container = style([root]);

export const head = style([
  plain,
  { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: vars.space[3] },
]);

export const heading = style([plain, { font: `700 18px/24px ${vars.font}` }]);

export const count = style({ fontWeight: 400, color: vars.color.textMuted });

export const clearButton = style([
  pressable,
  {
    minWidth: '44px',
    minHeight: '44px',
    borderRadius: vars.radius.s,
    font: `500 14px/20px ${vars.font}`,
    color: vars.color.textMuted,
  },
]);

/**
 * The lines and, on a desktop, the order summary beside them. On a phone, the bar with the checkout is always on the
 * screen.
 */
export const columns = style([
  plain,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[3],
    '@media': {
      '(min-width: 1024px)': {
        '@container': {
          '(min-width: 860px)': {
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) 400px',
            gap: vars.space[6],
            alignItems: 'start',
          },
        },
      },
    },
  },
]);

/**
 * On a phone, `display: contents` removes the box of this element. Otherwise the sticky bar with the checkout would
 * stick only within this box.
 */
export const summaryColumn = style([
  plain,
  {
    display: 'contents',
    '@media': {
      '(min-width: 1024px)': {
        '@container': { '(min-width: 860px)': { display: 'grid', gap: vars.space[3] } },
      },
    },
  },
]);

export const list = style([
  plain,
  {
    padding: `${vars.space[1]} ${vars.space[4]}`,
    borderRadius: vars.radius.l,
    background: vars.color.surface,
  },
]);

/** Has the height of a line of the cart. */
export const lineSkeleton = style([
  skeleton,
  { height: '84px', marginBlock: vars.space[3], borderRadius: vars.radius.m },
]);

/** Has the height of the compact card, which embed.css also reserves for the widget (reserved-space.ts). */
export const cardSkeleton = style([
  skeleton,
  {
    height: '130px',
    borderRadius: vars.radius.l,
    '@container': { '(min-width: 480px)': { height: '74px' } },
  },
]);

export const notice = style([
  plain,
  {
    marginBlockEnd: vars.space[3],
    padding: vars.space[4],
    borderRadius: vars.radius.l,
    background: lazyVars.badgeGreen,
    color: vars.color.text,
  },
]);

export const noticeTitle = style([plain, { font: `700 16px/24px ${vars.font}` }]);

export const noticeText = style([plain, { font: `400 14px/20px ${vars.font}` }]);

export const noticeActions = style([
  plain,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${vars.space[1]} ${vars.space[4]}`,
    marginBlockStart: vars.space[2],
  },
]);
