import { style } from '@vanilla-extract/css';
import { plain, pressable } from '../../../ui/theme/base.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const card = style([plain, { position: 'relative' }]);

/** The frame of the picture, which is pale if buyers do not see the product. */
export const frame = style([
  plain,
  {
    position: 'relative',
    aspectRatio: '1',
    overflow: 'hidden',
    borderRadius: vars.radius.m,
    selectors: { [`${card}:not([data-seen]) &`]: { filter: 'grayscale(.7)', opacity: 0.6 } },
  },
]);

export const badge = style([
  plain,
  {
    position: 'absolute',
    insetBlockStart: vars.space[2],
    insetInline: vars.space[2],
    pointerEvents: 'none',
  },
]);

/** The spinner that covers the picture while the product is being deleted. */
export const deletingCover = style([
  plain,
  {
    position: 'absolute',
    insetInline: 0,
    insetBlockStart: 0,
    zIndex: 1,
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    gap: vars.space[2],
    aspectRatio: '1',
    borderRadius: vars.radius.m,
    background: `color-mix(in srgb, ${vars.color.surface} 80%, transparent)`,
    font: `700 14px/20px ${vars.font}`,
  },
]);

/** As high as a price, two lines of a name and the number of views, so that all rows of the grid are equally high. */
export const text = style([
  plain,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignContent: 'start',
    minHeight: '94px',
    padding: `${vars.space[2]} 2px 0`,
  },
]);

export const name = style([
  plain,
  { gridColumn: 1, marginBlockStart: '1px', font: `400 14px/19px ${vars.font}`, textWrap: 'balance' },
]);

export const link = style([
  pressable,
  {
    // The whole card is clickable, but only the name is the text of the link.
    selectors: {
      '&::after': { content: '', position: 'absolute', inset: 0, borderRadius: vars.radius.m },
      '&:focus-visible': { outline: 'none' },
      '&:focus-visible::after': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
    },
  },
]);

export const views = style([
  plain,
  {
    gridColumn: 1,
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[1],
    marginBlockStart: '3px',
    font: `400 12px/16px ${vars.font}`,
    color: vars.color.textMuted,
  },
]);

/** The menu lies on top of the link, which covers the card. The negative margin aligns its dots with the picture's edge. */
export const menu = style([
  plain,
  {
    position: 'relative',
    gridColumn: 2,
    gridRow: '1 / 4',
    margin: '-6px -12px 0 0',
    // In a widget the button must not overlap the host page.
    selectors: { ':host &': { marginInlineEnd: '-2px' } },
  },
]);
