import { globalStyle, style } from '@vanilla-extract/css';
import { plain, root } from '../../ui/theme/base.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

/** A list that rules its page. Its columns follow the screen, and the list's own width where a page leaves it less. */
export const page = style([root]);

/** The heading, with a button beside it. */
export const head = style([
  plain,
  { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: vars.space[3] },
]);

/** Tells for which words these are the results. */
export const instead = style([
  plain,
  {
    marginBlockEnd: vars.space[3],
    color: vars.color.textMuted,
    font: `400 14px/20px ${vars.font}`,
    overflowWrap: 'anywhere',
  },
]);

/** The whole list. Where a wide row leaves a gap before it, the next product fills it. */
export const feed = style({ gridAutoFlow: 'row dense' });

/** As narrow as its column, also where a line in it must not break. */
export const cell = style([plain, { minWidth: 0 }]);

/** Adverts that take a row of their own. */
export const wide = style([cell, { gridColumn: '1 / -1' }]);

const columns = (count: number) => `repeat(${count}, minmax(0, 1fr))`;

// Under 600 px a wide phone still has two columns, where an embed of that width has three.
globalStyle(`${page} ul`, {
  '@media': {
    '(max-width: 599px)': {
      '@container': { '(min-width: 220px)': { gridTemplateColumns: columns(2) } },
    },
    '(min-width: 600px)': {
      '@container': {
        '(min-width: 520px)': {
          gridTemplateColumns: columns(3),
          gap: `${vars.space[6]} ${vars.space[4]}`,
        },
      },
    },
    '(min-width: 1024px)': {
      '@container': { '(min-width: 680px)': { gridTemplateColumns: columns(5), rowGap: '28px' } },
    },
  },
});

/** A few products above the others: two full rows, of which a phone shows more when it is asked to. */
export const featured = style([page]);

/** While products load, a wide screen keeps the height of both rows, so that the content below does not jump. */
export const skeletons = style([plain, { '@media': { '(min-width: 1024px)': { minHeight: '56cqi' } } }]);

export const more = style([plain, { display: 'none' }]);

globalStyle(`${featured}:not([data-open]) ul > :nth-child(n + 5)`, {
  '@media': { '(max-width: 599px)': { display: 'none' } },
});

globalStyle(`${featured} ul > :nth-child(n + 7)`, {
  '@media': { '(min-width: 600px) and (max-width: 1023px)': { display: 'none' } },
});

// Of six to nine products five fill a row, and the others would stand alone in the next.
globalStyle(`${featured} ul:not(:has(> :nth-child(10))) > :nth-child(n + 6)`, {
  '@media': { '(min-width: 1024px)': { display: 'none' } },
});

globalStyle(`${more}`, {
  '@media': {
    '(max-width: 599px)': {
      display: 'grid',
      minHeight: '44px',
      marginBlockStart: vars.space[4],
    },
  },
});
