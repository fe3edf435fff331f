import { globalStyle, style } from '@vanilla-extract/css';
import { box } from '../../../src/ui/fields/Field.css.ts';
import { plain } from '../../../src/ui/theme/base.css.ts';
import { vars } from '../../../src/ui/theme/theme.css.ts';

/** As wide as one half of the design's component overview. */
export const overview = style([plain, { display: 'grid', gap: '22px', maxWidth: '576px', minWidth: 0 }]);

export const brand = style([
  plain,
  { display: 'flex', alignItems: 'center', gap: vars.space[3], font: `800 20px/24px ${vars.font}` },
]);

export const header = style([
  plain,
  { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
]);

export const sideBySide = style([
  plain,
  {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
    gap: '20px',
    alignItems: 'start',
  },
]);

export const twoColumns = style([
  plain,
  { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: vars.space[3] },
]);

export const narrowStack = style([plain, { display: 'grid', justifyItems: 'start', gap: '6px' }]);

/** Toasts side by side, with the font that they would inherit from their region. */
export const toasts = style([
  sideBySide,
  { alignItems: 'stretch', gap: vars.space[3], font: `400 14px/20px ${vars.font}` },
]);

export const cardText = style([plain, { padding: '8px 2px 0', font: `400 14px/19px ${vars.font}` }]);

export const seller = style([
  plain,
  {
    display: 'flex',
    alignItems: 'center',
    gap: '3px',
    font: `400 12px/16px ${vars.font}`,
    color: vars.color.textMuted,
  },
]);

/** Shows a focus ring around the button or field inside, which is not focused. */
export const focusRing = style([plain, { display: 'contents' }]);

globalStyle(`${focusRing} > button`, { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' });

globalStyle(`${focusRing} ${box}`, { outline: `2px solid ${vars.color.brand}`, outlineOffset: '-2px' });
