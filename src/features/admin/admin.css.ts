import { style } from '@vanilla-extract/css';
import { plain } from '../../ui/theme/base.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

/** The filters above a list. */
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

/** Spans all columns of the filters. */
export const fullWidthFilter = style([plain, { gridColumn: '1 / -1', minWidth: 0 }]);

export const showMore = style([
  plain,
  { display: 'flex', justifyContent: 'center', marginBlockStart: vars.space[5] },
]);

/** An element that receives the focus when the focused element was removed. */
export const focusTarget = style([plain, { minWidth: 0, outline: 'none' }]);

/** The parts of a section, one below the other. */
export const stack = style([
  plain,
  // A row of chips may be wider than a phone. `minmax(0, 1fr)` keeps the row as wide as the column, so it scrolls.
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

/** The top of a part of a section: a heading and a button. */
export const subsectionHead = style([
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

/** Badges, times and links side by side. */
export const inlineItems = style([
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

/** Two fields, side by side if each is wide enough for a long word. */
export const fieldPair = style([
  plain,
  {
    display: 'grid',
    alignItems: 'start',
    gap: `${vars.space[5]} ${vars.space[3]}`,
    '@container': { '(min-width: 300px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  },
]);

/** Makes the main button of a dialog wider than the other button. */
export const mainButton = style([plain, { display: 'grid', flex: '1 1 60%' }]);

/** A text with a smaller line below it, in a table cell. */
export const twoLineCell = style([plain, { display: 'grid', gap: '2px', minWidth: 0 }]);
