import { style, styleVariants } from '@vanilla-extract/css';
import { floatingButton } from '../../../ui/buttons/floating-button.css.ts';
import { desktop, extendStyle, focus, font, layout, paint, resetStyle, vars } from '../../../ui/theme.ts';

const wide = '(min-width: 600px)';

/** Screens without the navigation beside the page, whose head has a Back button. */
const tablet = '(min-width: 600px) and (max-width: 1023px)';
const belowDesktop = '(max-width: 1023px)';

/** The space of the Back button at the top of the head. */
const backSpace = '60px';

/** The top of a canteen. It is indigo in both the light and the dark theme. */
export const head = resetStyle(paint.hero, layout.patterned, {
  // Not only `hidden`: the Back button would then stick to this box and not to the screen.
  overflow: ['hidden', 'clip'],
  // Keeps the margins of the Back button inside.
  display: 'flow-root',
  // The menu below overlaps this padding.
  paddingBlockEnd: vars.space[8],
  vars: { [vars.color.text]: vars.color.onHero, [vars.color.focus]: vars.color.onHero },
  '@container': { [wide]: { paddingBlockEnd: '40px' } },
  '@media': { '(forced-colors: active)': { borderBlockEnd: '1px solid CanvasText' } },
});

/**
 * On top of the picture, and of the screen as long as the head is on it, so that it is never cut in two. It takes no room of
 * its own. Hidden on wide screens, where the navigation of the site is beside the page.
 */
export const backLink = extendStyle(floatingButton, {
  position: 'sticky',
  insetBlockStart: vars.space[2],
  zIndex: 1,
  margin: `${vars.space[2]} ${vars.space[2]} -52px`,
  selectors: { '&:focus-visible': { ...focus.ringColor('currentColor'), ...focus.ringOffset('-4px') } },
  '@media': { [desktop]: { display: 'none' } },
});

const baseText = resetStyle(layout.stack(1), {
  justifyItems: 'start',
  alignContent: 'start',
  paddingInline: vars.space[4],
  overflowWrap: 'anywhere',
  '@container': {
    // Leaves room for the round picture.
    [wide]: { maxWidth: 'calc(100% - 330px)', minHeight: '150px', paddingInline: vars.space[6] },
  },
});

export const text = styleVariants({
  page: [
    baseText,
    {
      paddingBlockStart: vars.space[3],
      '@media': {
        [belowDesktop]: { selectors: { '[data-without-picture] > &': { paddingBlockStart: backSpace } } },
        [tablet]: { paddingBlockStart: backSpace },
        [desktop]: { paddingBlockStart: vars.space[6] },
      },
    },
  ],
  widget: [
    baseText,
    { paddingBlockStart: vars.space[4], '@container': { [wide]: { paddingBlockStart: vars.space[6] } } },
  ],
});

export const name = resetStyle(font.title, { '@container': { [wide]: font.largeTitle } });

export const subtitle = resetStyle(font.small);

export const fees = resetStyle(font.small, { fontVariantNumeric: 'tabular-nums' });

export const statusAndRating = resetStyle(layout.wrappingRow(1, 2), { marginBlockStart: '6px' });

export const location = resetStyle(font.small, layout.items(1), { minWidth: 0 });

export const locationIcon = style({ flex: 'none', marginBlockStart: '2px' });

/** The picture: above the name, or beside it as a round plate that is cut off at the edge of the head. */
export const plate = resetStyle({
  position: 'relative',
  height: '160px',
  overflow: 'hidden',
  '@container': {
    [wide]: {
      ...layout.size('272px'),
      position: 'absolute',
      zIndex: -1,
      insetBlockStart: '-24px',
      insetInlineEnd: '28px',
      borderRadius: vars.radius.full,
    },
  },
});

/** The photo on the plate. A round plate is smaller than the photo, so that the edges of the photo are cut off. */
export const platePhoto = resetStyle(layout.cover, { '@container': { [wide]: { inset: '-13%' } } });
