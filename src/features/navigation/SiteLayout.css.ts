import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/theme.css.ts';
import {
  desktop,
  extendStyle,
  focus,
  font,
  layout,
  paint,
  pressableStyle,
  resetStyle,
} from '../../ui/theme.ts';

/**
 * The largest width of the header and of the content below it, which are in the middle of wider windows. It is the same
 * for all screens, so that the header does not move when a visitor opens another screen.
 */
const screenWidth = '1680px';

export const siteLayout = style({
  minHeight: '100vh',
  // On a phone the campus dialog covers the page, so the browser need not load the page's pictures.
  selectors: { 'dialog[open] + &': { '@media': { '(max-width: 599px)': { display: 'none' } } } },
  '@media': { [desktop]: { display: 'grid', gridTemplateColumns: '232px minmax(0, 1fr)' } },
});

export const column = resetStyle({ minWidth: 0 });

/**
 * The wrapper of the header. It has no box: a sticky header stays inside the box of its parent, and the box of this
 * element would be only as high as the header.
 */
export const headerWrapper = style({ display: 'contents' });

export const headerWrapperHiddenOnPhones = extendStyle(headerWrapper, {
  '@media': { '(max-width: 599px)': { display: 'none' } },
});

export const header = resetStyle(paint.hero, layout.patterned, {
  '@media': {
    [desktop]: {
      ...layout.row(),
      position: 'sticky',
      insetBlockStart: 0,
      zIndex: 4,
      height: '72px',
      paddingInline: `max(${vars.space[8]}, calc(50% - ${screenWidth} / 2 + ${vars.space[8]}))`,
      background: vars.color.canvas,
      color: vars.color.text,
    },
  },
});

export const pattern = resetStyle(layout.cover, { zIndex: -1, '@media': { [desktop]: { display: 'none' } } });

export const topRow = resetStyle(layout.row(), {
  height: '60px',
  // Leaves room for the header's links.
  paddingInline: `${vars.space[4]} 134px`,
  '@media': { [desktop]: { display: 'none' } },
});

export const campusButton = pressableStyle(font.smallBold, layout.row(2), {
  minHeight: '48px',
  paddingInlineEnd: vars.space[2],
  textAlign: 'start',
  selectors: { '&:focus-visible': focus.ringColor(vars.color.onHero) },
});

/** Shown on phones instead of a name that does not fit. */
export const shortCampus = style({ '@media': { '(min-width: 600px)': { display: 'none' } } });

/** On phones, a name with a short name beside it is hidden. It stays the button's name for screen readers. */
export const campus = style({
  '@media': {
    '(max-width: 599px)': {
      selectors: {
        [`&:has(+ ${shortCampus})`]: { position: 'absolute', clipPath: 'inset(50%)', width: '1px' },
      },
    },
  },
});

globalStyle(`${campusButton} > svg`, { flex: 'none' });

export const search = resetStyle({
  padding: `0 ${vars.space[4]} ${vars.space[4]}`,
  '@media': {
    [desktop]: { flex: '0 1 560px', padding: 0 },
    // On the indigo header the white field needs no border.
    '(max-width: 1023px)': { vars: { [vars.color.borderStrong]: '#0000' } },
  },
});

export const main = resetStyle(
  // This element gets the focus when the screen changes. A ring around the whole screen would only distract.
  focus.noRing,
  {
    // Prevents the first child's margin from collapsing.
    display: 'flow-root',
    maxWidth: screenWidth,
    marginInline: 'auto',
    // Leaves room for the bottom bar.
    padding: `0 ${vars.space[4]} calc(64px + ${vars.space[8]})`,
    '@media': { [desktop]: { padding: `0 ${vars.space[8]} ${vars.space[10]}` } },
  },
);

// Keeps a focused element clear of the bars that cover the page.
globalStyle(':root', {
  scrollPaddingBlockEnd: `calc(64px + ${vars.space[4]})`,
  '@media': { [desktop]: { scrollPaddingBlock: `calc(72px + ${vars.space[2]}) ${vars.space[4]}` } },
});

// On a slow network, a pressed link looks pressed until the next screen appears.
globalStyle(':is(a, button)[aria-busy=true]', { opacity: 0.5, cursor: 'progress' });

// An element with `data-action-bar` is the last of its screen, with no space below it. If the attribute is empty, as in
// `ActionBar`, and not 'floating' or 'messages', the element's background is as wide as the phone.
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
