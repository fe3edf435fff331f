import { globalStyle, style } from '@vanilla-extract/css';
import { plain, pressable, twoLines } from '../../ui/theme/base.css.ts';
import { lazyVars } from '../../ui/theme/lazy-theme.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const item = style([
  plain,
  {
    display: 'flex',
    gap: vars.space[3],
    paddingBlock: vars.space[3],
    selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
  },
]);

export const picture = style([
  plain,
  {
    flex: 'none',
    width: '84px',
    height: '84px',
    overflow: 'hidden',
    borderRadius: vars.radius.m,
    // `data-gone` is set if the product cannot be bought any more.
    selectors: { '[data-gone] &': { opacity: 0.5, filter: 'grayscale(1)' } },
  },
]);

export const details = style([plain, { display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 }]);

export const nameRow = style([plain, { display: 'flex', alignItems: 'flex-start', gap: vars.space[2] }]);

export const name = style([
  pressable,
  twoLines,
  {
    flex: 1,
    minWidth: 0,
    // Makes a name of one line as high as the remove button beside it.
    paddingBlock: '2px',
    font: `500 14px/20px ${vars.font}`,
    selectors: {
      '&:hover': { textDecoration: 'underline' },
      '[data-gone] &': { color: vars.color.textMuted },
    },
  },
]);

/** Extends the touch target into the corner of the card. */
export const removeButton = style([
  plain,
  { flex: 'none', marginBlock: '-12px -8px', marginInlineEnd: '-12px', color: vars.color.textMuted },
]);

globalStyle(`${removeButton} svg`, { width: '20px', height: '20px' });

export const smallText = style([plain, { font: `400 12px/16px ${vars.font}`, color: vars.color.textMuted }]);

/** A notice that the buyer must see before ordering. */
export const priceChange = style([
  plain,
  {
    alignSelf: 'flex-start',
    padding: `2px ${vars.space[2]}`,
    borderRadius: vars.radius.xs,
    background: lazyVars.badgeGold,
    color: lazyVars.badgeGoldText,
    font: `500 12px/16px ${vars.font}`,
  },
]);

export const unavailableText = style([
  plain,
  { font: `500 14px/20px ${vars.font}`, color: vars.color.textMuted },
]);

/** Where a long price and the stepper do not fit side by side, the stepper wraps to the next line. */
export const priceRow = style([
  plain,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[2],
    marginBlockStart: 'auto',
    paddingBlockStart: vars.space[1],
  },
]);
