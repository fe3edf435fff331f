import { style } from '@vanilla-extract/css';
import { outline } from '../../../ui/buttons/outline.css.ts';
import { plain } from '../../../ui/theme/base.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const card = style([
  plain,
  {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 104px',
    gridTemplateRows: '1fr auto',
    gap: `${vars.space[4]} ${vars.space[3]}`,
    height: '100%',
    padding: vars.space[4],
    borderRadius: vars.radius.l,
    background: vars.color.surface,
    boxShadow: `0 0 0 1px ${vars.color.border}`,
  },
]);

export const words = style([
  plain,
  { display: 'grid', alignContent: 'start', gap: vars.space[1], minWidth: 0 },
]);

export const facts = style([
  plain,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${vars.space[1]} ${vars.space[2]}`,
    minHeight: '22px',
    marginBlockEnd: vars.space[1],
  },
]);

export const name = style([plain, { font: `700 18px/24px ${vars.font}`, overflowWrap: 'anywhere' }]);

export const subtitle = style([
  plain,
  { font: `400 14px/20px ${vars.font}`, color: vars.color.textMuted, overflowWrap: 'anywhere' },
]);

/** The shape of a dish on the menu, as high as the words allow. */
export const picture = style([
  plain,
  { width: '104px', height: '104px', overflow: 'hidden', borderRadius: vars.radius.m },
]);

export const place = style([
  plain,
  {
    display: 'flex',
    gap: vars.space[1],
    minWidth: 0,
    font: `400 14px/20px ${vars.font}`,
    overflowWrap: 'anywhere',
  },
]);

export const placeIcon = style({ flex: 'none', marginBlockStart: '2px' });

export const foot = style([
  plain,
  {
    gridColumn: '1 / -1',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[3],
  },
]);

export const specialties = style([
  plain,
  { minWidth: 0, font: `400 14px/20px ${vars.font}`, color: vars.color.textMuted },
]);

export const link = style([
  outline,
  {
    flex: 'none',
    // The whole card is the link.
    selectors: {
      '&::after': { content: '', position: 'absolute', inset: 0, borderRadius: vars.radius.l },
      '&:focus-visible': { outline: 'none' },
      '&:focus-visible::after': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
    },
  },
]);
