import { style } from '@vanilla-extract/css';
import { plain } from '../../../ui/theme/base.css.ts';
import { lazyVars } from '../../../ui/theme/lazy-theme.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const canteenName = style([
  plain,
  { font: `400 14px/20px ${vars.font}`, color: vars.color.textMuted },
]);

export const lines = style([
  plain,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    marginBlock: `${vars.space[2]} ${vars.space[3]}`,
  },
]);

export const line = style([
  plain,
  { display: 'flex', alignItems: 'center', gap: vars.space[3], minHeight: '64px' },
]);

export const picture = style([
  plain,
  { flex: 'none', width: '52px', height: '52px', overflow: 'hidden', borderRadius: '12px' },
]);

export const dishText = style([plain, { flex: 1, minWidth: 0, overflowWrap: 'anywhere' }]);

export const dishName = style([plain, { display: 'block', font: `700 14px/20px ${vars.font}` }]);

export const dishPrice = style([
  plain,
  {
    font: `400 14px/20px ${vars.font}`,
    fontVariantNumeric: 'tabular-nums',
    color: vars.color.textMuted,
  },
]);

export const emptyText = style([
  plain,
  {
    minHeight: '64px',
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    font: `400 14px/20px ${vars.font}`,
    color: vars.color.textMuted,
    selectors: { '&[data-invalid]': { color: lazyVars.danger } },
  },
]);

/** A dotted line above the sums. It looks like the stitches in adire, the dyed cloth of Abeokuta. */
export const dottedLine = style([
  plain,
  {
    height: '3px',
    marginBlock: `${vars.space[4]} ${vars.space[2]}`,
    opacity: 0.7,
    background: `radial-gradient(circle, ${vars.color.borderStrong} 1px, #0000 1.3px) 0 50% / 8px 3px repeat-x`,
  },
]);

export const sums = style([plain, { display: 'grid', font: `400 14px/20px ${vars.font}` }]);

export const sumRow = style([
  plain,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[3],
    minHeight: '28px',
    fontVariantNumeric: 'tabular-nums',
  },
]);

export const total = style([
  sumRow,
  {
    minHeight: '44px',
    marginBlockStart: vars.space[2],
    paddingBlockStart: '11px',
    font: `700 16px/24px ${vars.font}`,
    background: `radial-gradient(circle, color-mix(in srgb, ${vars.color.borderStrong} 70%, #0000) 1px, #0000 1.3px) 0 0 / 8px 3px repeat-x`,
  },
]);

export const amount = style([plain, { margin: 0 }]);

export const totalAmount = style([plain, { font: `700 22px/28px ${vars.font}` }]);

export const confirmation = style([
  plain,
  {
    display: 'grid',
    gap: vars.space[2],
    // On narrow screens a toast briefly covers this space.
    paddingBlockEnd: '64px',
    '@media': { '(min-width: 1024px)': { paddingBlockEnd: 0 } },
  },
]);

export const confirmationTitle = style([plain, { font: `700 18px/24px ${vars.font}` }]);

export const confirmationText = style([plain, { font: `400 16px/24px ${vars.font}` }]);
