import { style } from '@vanilla-extract/css';
import { plain } from '../../../ui/theme/base.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

/** What narrows a list, above it. */
export const filters = style([
  plain,
  {
    display: 'grid',
    gap: `${vars.space[3]} ${vars.space[4]}`,
    alignItems: 'end',
    marginBlockEnd: vars.space[4],
    '@container': { '(min-width: 720px)': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' } },
  },
]);

/** A row of the filters that takes their whole width. */
export const wide = style([plain, { gridColumn: '1 / -1', minWidth: 0 }]);

export const more = style([
  plain,
  { display: 'flex', justifyContent: 'center', marginBlockStart: vars.space[5] },
]);

/** Takes the focus when what had it is gone. */
export const place = style([plain, { minWidth: 0, outline: 'none' }]);

/** Sections of one view, below each other. */
export const stack = style([
  plain,
  // A row of chips is longer than a phone is wide, and scrolls by itself.
  { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[6], minWidth: 0 },
]);

export const heading = style([
  plain,
  {
    font: `700 18px/24px ${vars.font}`,
    overflowWrap: 'anywhere',
    outline: 'none',
  },
]);

/** A heading of a part of the section, and its button. */
export const partHead = style([
  plain,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[3],
    marginBlockEnd: vars.space[3],
  },
]);

/** Several small things side by side. */
export const line = style([
  plain,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${vars.space[1]} ${vars.space[2]}`,
    minWidth: 0,
  },
]);

export const small = style([
  plain,
  { font: `400 12px/16px ${vars.font}`, color: vars.color.textMuted, overflowWrap: 'anywhere' },
]);

export const muted = style([
  plain,
  { font: `400 14px/20px ${vars.font}`, color: vars.color.textMuted, overflowWrap: 'anywhere' },
]);

export const fields = style([plain, { display: 'grid', gap: vars.space[5], containerType: 'inline-size' }]);

/** Two fields side by side, except where a long word would not fit. */
export const pair = style([
  plain,
  {
    display: 'grid',
    alignItems: 'start',
    gap: `${vars.space[5]} ${vars.space[3]}`,
    '@container': { '(min-width: 300px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  },
]);

/** The main button of a dialog is the wider one. */
export const main = style([plain, { display: 'grid', flex: '1 1 60%' }]);

/** A word and what stands below it, in a table. */
export const words = style([plain, { display: 'grid', gap: '2px', minWidth: 0 }]);
