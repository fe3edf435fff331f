import { style } from '@vanilla-extract/css';
import { oneLine, plain, pressable } from '../../../ui/theme/base.css.ts';
import { lazyVars } from '../../../ui/theme/lazy-theme.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const frame = style([
  plain,
  {
    // Not `hidden`: a sticky order bar would then stick to this box and not to the screen.
    overflow: 'clip',
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.l,
    background: vars.color.surface,
  },
]);

export const head = style([
  plain,
  { display: 'flex', alignItems: 'center', gap: '10px', minHeight: '68px', padding: `${vars.space[2]} 14px` },
]);

export const headText = style([plain, { flex: 1, minWidth: 0 }]);

export const canteenName = style([plain, { font: `700 16px/20px ${vars.font}` }]);

export const location = style([
  plain,
  { marginBlockStart: vars.space[1], font: `400 12px/16px ${vars.font}`, color: vars.color.textMuted },
]);

export const closedNotice = style([
  plain,
  { padding: `0 14px ${vars.space[3]}`, font: `400 14px/20px ${vars.font}`, color: vars.color.textMuted },
]);

export const menu = style([plain]);

export const row = style([
  plain,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[3],
    minHeight: '64px',
    padding: `${vars.space[2]} ${vars.space[2]} ${vars.space[2]} ${vars.space[3]}`,
    borderBlockStart: `1px solid ${vars.color.border}`,
  },
]);

export const picture = style([
  plain,
  { flex: 'none', width: '48px', height: '48px', overflow: 'hidden', borderRadius: '10px' },
]);

export const text = style([plain, { flex: 1, minWidth: 0 }]);

export const name = style([plain, oneLine, { font: `500 14px/20px ${vars.font}` }]);

export const price = style([
  plain,
  {
    font: `400 14px/20px ${vars.font}`,
    fontVariantNumeric: 'tabular-nums',
    color: vars.color.textMuted,
  },
]);

export const stepper = style([plain, { flex: 'none' }]);

export const addButton = style([
  pressable,
  {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    // The focus ring is around the visible disc, not around the larger touch target.
    selectors: { '&:focus-visible': { outline: 0 } },
  },
]);

export const addDisc = style([
  plain,
  {
    display: 'grid',
    placeItems: 'center',
    width: '36px',
    height: '36px',
    // A transparent border becomes visible in forced-colors mode.
    border: '1px solid transparent',
    borderRadius: vars.radius.full,
    background: lazyVars.brandTint,
    color: vars.color.brandText,
    selectors: {
      [`${addButton}:focus-visible &`]: { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
    },
  },
]);
