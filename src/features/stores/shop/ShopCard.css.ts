import { style } from '@vanilla-extract/css';
import { outline } from '../../../ui/buttons/outline.css.ts';
import { plain } from '../../../ui/theme/base.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const card = style([
  plain,
  {
    position: 'relative',
    display: 'grid',
    gridTemplateRows: 'auto 1fr',
    height: '100%',
    overflow: 'hidden',
    borderRadius: vars.radius.l,
    background: vars.color.surface,
    boxShadow: `0 0 0 1px ${vars.color.border}`,
  },
]);

export const banner = style([plain, { position: 'relative', height: '132px', overflow: 'hidden' }]);

export const words = style([
  plain,
  {
    display: 'grid',
    gridTemplateRows: 'auto auto auto 1fr',
    gap: vars.space[2],
    minWidth: 0,
    padding: vars.space[4],
  },
]);

export const title = style([
  plain,
  { display: 'flex', alignItems: 'center', gap: vars.space[2], minWidth: 0, minHeight: '24px' },
]);

export const name = style([plain, { minWidth: 0, font: `700 18px/24px ${vars.font}` }]);

/** As high as two lines, also where there is one: the cards of a row are equally high. */
export const description = style([
  plain,
  { minHeight: '40px', font: `400 14px/20px ${vars.font}`, color: vars.color.textMuted },
]);

export const place = style([
  plain,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[1],
    minWidth: 0,
    font: `400 14px/20px ${vars.font}`,
    color: vars.color.textMuted,
  },
]);

export const foot = style([
  plain,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: vars.space[3],
    paddingBlockStart: vars.space[2],
  },
]);

export const facts = style([
  plain,
  {
    display: 'grid',
    gap: vars.space[1],
    font: `400 14px/20px ${vars.font}`,
    color: vars.color.textMuted,
  },
]);

export const link = style([
  outline,
  {
    // The whole card is the link.
    selectors: {
      '&::after': { content: '', position: 'absolute', inset: 0, borderRadius: vars.radius.l },
      '&:focus-visible': { outline: 'none' },
      '&:focus-visible::after': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
    },
  },
]);
