import { globalStyle, style } from '@vanilla-extract/css';
import { plain } from '../../../ui/theme/base.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

const wide = '(min-width: 860px)';

/** One column. Where there is room, what can be done stands beside what was sold. */
export const dashboard = style([
  plain,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[4],
    '@container': {
      [wide]: {
        gridTemplateColumns: 'minmax(0, 1fr) 380px',
        gridTemplateRows: 'auto auto 1fr',
        columnGap: vars.space[6],
        alignItems: 'start',
      },
    },
  },
]);

export const head = style([plain, { '@container': { [wide]: { gridArea: '1 / 1 / 2 / 3' } } }]);

/** An offer below the name of the store: nothing of it shows where there is none. */
export const putBack = style([
  plain,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[3],
    marginBlockStart: vars.space[4],
    padding: `${vars.space[3]} ${vars.space[4]}`,
    borderRadius: vars.radius.l,
    background: vars.color.surface,
    selectors: {
      '&:focus': { outline: 'none' },
      '&:empty': { marginBlockStart: 0, padding: 0 },
    },
  },
]);

export const putBackText = style([plain, { flex: '1 1 200px' }]);

export const sales = style([plain, { '@container': { [wide]: { gridArea: '2 / 1' } } }]);

export const side = style([
  plain,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[3],
    '@container': { [wide]: { gridArea: '2 / 2 / 4 / 3' } },
  },
]);

// A button is as wide as its place, though it stands in a box of its own.
globalStyle(`${side} > span, ${side} > div > span`, { display: 'grid' });

/** Side by side where their words fit. */
export const pair = style([plain, { display: 'flex', flexWrap: 'wrap', gap: vars.space[3] }]);

globalStyle(`${pair} > *`, { flex: '1 1 auto' });

globalStyle(`${pair} > span`, { display: 'grid' });

// In the smaller type both fit side by side on most phones.
globalStyle(`${pair} :is(a, button)`, {
  paddingInline: vars.space[2],
  font: `700 14px/20px ${vars.font}`,
  whiteSpace: 'nowrap',
});

export const status = style([
  plain,
  {
    padding: `${vars.space[3]} ${vars.space[4]}`,
    borderRadius: vars.radius.l,
    background: vars.color.surface,
  },
]);

export const ordered = style([
  plain,
  {
    scrollMarginBlockStart: vars.space[2],
    selectors: { '&:focus': { outline: 'none' } },
    '@container': { [wide]: { gridArea: '3 / 1' } },
  },
]);

globalStyle(`${ordered} > section`, { marginBlock: vars.space[2] });
