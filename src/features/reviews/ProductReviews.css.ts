import { style } from '@vanilla-extract/css';
import { plain } from '../../ui/theme/base.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const product = style([
  plain,
  {
    display: 'grid',
    gridTemplateColumns: '56px minmax(0, 1fr)',
    alignItems: 'center',
    gap: vars.space[3],
  },
]);

export const picture = style([plain, { borderRadius: vars.radius.s, overflow: 'hidden', aspectRatio: '1' }]);

export const name = style([
  plain,
  {
    font: `700 16px/24px ${vars.font}`,
    overflowWrap: 'anywhere',
    selectors: { 'a&:hover': { textDecoration: 'underline' } },
  },
]);

export const list = style([plain, { display: 'grid', minWidth: 0 }]);

export const place = style([
  plain,
  {
    minWidth: 0,
    paddingBlock: vars.space[4],
    selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
  },
]);

/** Beside the reviews where there is room. */
export const columns = style([
  plain,
  {
    display: 'grid',
    alignItems: 'start',
    gap: vars.space[5],
    '@container': {
      '(min-width: 860px)': { gridTemplateColumns: '320px minmax(0, 1fr)', columnGap: vars.space[10] },
    },
  },
]);

export const aside = style([plain, { display: 'grid', gap: vars.space[4], minWidth: 0 }]);

export const main = style([plain, { display: 'grid', gap: vars.space[2], minWidth: 0 }]);

export const more = style([plain, { display: 'grid', justifyContent: 'center' }]);

export const note = style([plain, { font: `400 14px/20px ${vars.font}`, color: vars.color.textMuted }]);
