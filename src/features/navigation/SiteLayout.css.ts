import { globalStyle, style } from '@vanilla-extract/css';
import { plain, pressable } from '../../ui/theme/base.css.ts';
import { late } from '../../ui/theme/late-theme.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

const desktop = '(min-width: 1024px)';

export const layout = style({
  minHeight: '100vh',
  // On a phone nothing of it is seen: its pictures need not be fetched while the campus is asked for.
  selectors: { 'dialog[open] + &': { '@media': { '(max-width: 599px)': { display: 'none' } } } },
  '@media': { [desktop]: { display: 'grid', gridTemplateColumns: '232px minmax(0, 1fr)' } },
});

export const column = style([plain, { minWidth: 0 }]);

/** No box of its own: what is in it stands in the page, and sticks to its top. */
export const everywhere = style({ display: 'contents' });

export const notOnPhones = style([everywhere, { '@media': { '(max-width: 599px)': { display: 'none' } } }]);

export const header = style([
  plain,
  {
    position: 'relative',
    isolation: 'isolate',
    overflow: 'hidden',
    background: late.hero,
    color: late.onHero,
    '@media': {
      [desktop]: {
        position: 'sticky',
        insetBlockStart: 0,
        zIndex: 4,
        display: 'flex',
        alignItems: 'center',
        height: '72px',
        paddingInline: vars.space[8],
        background: late.canvas,
        color: vars.color.text,
      },
    },
  },
]);

export const cloth = style([
  plain,
  {
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    '@media': { [desktop]: { display: 'none' } },
  },
]);

export const top = style([
  plain,
  {
    display: 'flex',
    alignItems: 'center',
    height: '60px',
    // Beside it stand the links of the header.
    paddingInline: `${vars.space[4]} 134px`,
    '@media': { [desktop]: { display: 'none' } },
  },
]);

export const campus = style([
  pressable,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[2],
    minHeight: '48px',
    paddingInlineEnd: vars.space[2],
    textAlign: 'start',
    font: `700 14px/18px ${vars.font}`,
    selectors: { '&:focus-visible': { outlineColor: late.onHero } },
  },
]);

globalStyle(`${campus} > svg`, { flex: 'none' });

export const search = style([
  plain,
  {
    padding: `0 ${vars.space[4]} ${vars.space[4]}`,
    '@media': {
      [desktop]: { flex: '0 1 560px', padding: 0 },
      // On the indigo header the white field needs no line around it.
      '(max-width: 1023px)': { vars: { [vars.color.borderStrong]: '#0000' } },
    },
  },
]);

export const main = style([
  plain,
  {
    // It takes the focus when the screen changes; a ring around the whole screen would tell nothing.
    outline: 0,
    // What is first in it must not push it down by its own margin.
    display: 'flow-root',
    maxWidth: '1240px',
    // Above the bar at the bottom.
    padding: `0 ${vars.space[4]} calc(64px + ${vars.space[8]})`,
    '@media': { [desktop]: { padding: `0 ${vars.space[8]} ${vars.space[10]}` } },
  },
]);

// What gets the focus is scrolled clear of the bars that stand over the page.
globalStyle(':root', {
  scrollPaddingBlockEnd: `calc(64px + ${vars.space[4]})`,
  '@media': { [desktop]: { scrollPaddingBlock: `calc(72px + ${vars.space[2]}) ${vars.space[4]}` } },
});

// On a slow network what was pressed is seen to be pressed.
globalStyle(':is(a, button)[aria-busy=true]', { opacity: 0.5, cursor: 'progress' });

// A screen with a bar of its own: the bar is the last of it and, unless it floats, as wide as the phone.
globalStyle(`${main}:has([data-action-bar])`, {
  '@media': { '(max-width: 1023px)': { paddingBlockEnd: 0 } },
});

globalStyle(`${main} [data-action-bar='']`, {
  '@media': {
    '(max-width: 1023px)': {
      boxShadow: `0 0 0 100vmax ${vars.color.surface}`,
      clipPath: 'inset(-1px -100vmax 0)',
    },
  },
});
