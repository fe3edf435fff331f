import { extendStyle, focus, font, layout, paint, pressableStyle, resetStyle, vars } from '../theme.ts';

/** A row that scrolls sideways. Its last visible chip is cut off, so that visitors see that there are more. */
export const row = resetStyle(layout.items(2), {
  overflowX: 'auto',
  // Overflow is cut off, so leave room for the focus ring.
  paddingBlock: vars.space[1],
  marginBlock: `calc(-1 * ${vars.space[1]})`,
  paddingInline: vars.space[4],
  marginInline: `calc(-1 * ${vars.space[4]})`,
  scrollPaddingInline: vars.space[4],
  scrollbarWidth: 'none',
  // On our own pages the row extends into the page's margin. A widget must not draw over its host's page.
  selectors: { ':host &': { paddingInline: vars.space[1], marginInline: 0 } },
});

/** A row that wraps in wide containers, because a mouse cannot drag a row. */
export const wrappingRow = extendStyle(row, {
  '@container': { '(min-width: 720px)': { flexWrap: 'wrap', rowGap: 0 } },
});

export const item = resetStyle({ flex: 'none' });

export const chip = pressableStyle(layout.inlineRow(), {
  flex: 'none',
  height: '44px',
  // The focus ring is drawn around the visible label, not around the larger touch target.
  selectors: { '&:focus-visible': focus.noRing },
});

/** The visible part of a chip. `data-on`: whether it is drawn as chosen. */
export const label = resetStyle(font.smallMedium, layout.inlineRow(1), paint.surface, {
  height: '36px',
  paddingInline: '14px',
  borderRadius: '18px',
  boxShadow: `inset 0 0 0 1px ${vars.color.border}`,
  whiteSpace: 'nowrap',
  selectors: {
    '&[data-on]': { background: vars.color.text, color: vars.color.surface, boxShadow: 'none' },
    [`${chip}:focus-visible &`]: focus.ring(),
  },
  '@media': {
    '(forced-colors: active)': {
      border: '1px solid ButtonText',
      selectors: {
        '&[data-on]': {
          borderColor: 'Highlight',
          background: 'Highlight',
          color: 'HighlightText',
          forcedColorAdjust: 'none',
        },
      },
    },
  },
});
