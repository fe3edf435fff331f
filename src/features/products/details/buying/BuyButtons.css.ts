import { globalStyle, style } from '@vanilla-extract/css';
import { plain } from '../../../../ui/theme/base.css.ts';
import { lazyVars } from '../../../../ui/theme/lazy-theme.css.ts';
import { vars } from '../../../../ui/theme/theme.css.ts';

const phone = '(max-width: 599px)';

/** Beside the pictures, in one column. */
export const column = style([
  plain,
  { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[3] },
]);

/** Replaced by the bar on a phone. */
export const columnOfSite = style([column, { '@media': { [phone]: { display: 'none' } } }]);

globalStyle(`${column} > span`, { display: 'grid' });

/** At the bottom of a phone's screen, instead of the site's navigation. */
export const bar = style([
  plain,
  {
    display: 'none',
    '@media': {
      [phone]: {
        position: 'fixed',
        insetInline: 0,
        insetBlockEnd: 0,
        zIndex: 5,
        display: 'flex',
        flexWrap: 'wrap',
        gap: vars.space[3],
        padding: `${vars.space[3]} ${vars.space[4]}`,
        paddingBlockEnd: `calc(${vars.space[3]} + env(safe-area-inset-bottom))`,
        background: vars.color.surface,
        boxShadow: `0 -1px 0 ${vars.color.border}`,
      },
    },
  },
]);

globalStyle(`${bar} > *`, { flex: '0 1 auto' });
globalStyle(`${bar} > :last-child`, { flex: '1 1 auto' });
globalStyle(`${bar} button`, { paddingInline: vars.space[3] });

/** Green is only for what opens WhatsApp. */
export const chat = style({ color: lazyVars.chat });

/** On a narrow phone only the text fits beside the other button. */
export const cart = style({ '@media': { '(max-width: 359px)': { display: 'none' } } });
