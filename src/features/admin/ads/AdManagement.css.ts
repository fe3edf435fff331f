import { focus, font, layout, pressableStyle, resetStyle, vars } from '../../../ui/theme.ts';

/** From this width on, the preview fits beside the table. */
const wideContainer = '(min-width: 960px)';

export const columns = resetStyle(layout.stack(5), {
  alignItems: 'start',
  '@container': { [wideContainer]: { gridTemplateColumns: 'minmax(0, 1fr) 328px', gap: vars.space[8] } },
});

export const list = resetStyle({
  minWidth: 0,
  scrollMarginBlockStart: vars.space[4],
  selectors: { '&:focus': focus.noRing },
});

/**
 * The preview of an ad. On a phone it is above the list, and choosing an ad scrolls to it. On a wide screen it is
 * beside the list.
 */
export const aside = resetStyle({
  minWidth: 0,
  scrollMarginBlockStart: vars.space[4],
  order: -1,
  '@container': { [wideContainer]: { order: 0, position: 'sticky', insetBlockStart: vars.space[4] } },
  selectors: {
    // While no ad is chosen, a phone hides the preview to save space.
    '&[data-default]': { display: 'none', '@container': { [wideContainer]: { display: 'block' } } },
  },
});

/** The first cell of a row. Pressing the cell shows the preview of the ad. */
export const ad = pressableStyle(font.smallMedium, layout.row(3), {
  width: '100%',
  minHeight: '48px',
  borderRadius: vars.radius.s,
  textAlign: 'start',
  selectors: { '&:hover': { color: vars.color.brandText } },
});

export const picture = resetStyle(layout.thumbnail('48px', vars.radius.s), { display: 'block' });

export const title = resetStyle({ minWidth: 0, overflowWrap: 'anywhere' });
