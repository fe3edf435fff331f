import { globalStyle } from '@vanilla-extract/css';
import { focus, font, layout, paint, pressableStyle, resetStyle, vars } from '../../../ui/theme.ts';

/** A fieldset is otherwise as wide as its content. */
export const group = resetStyle({ minWidth: 0 });

/** The row scrolls sideways on a phone. Its last visible chip is cut off, so that visitors see that there are more. */
export const row = resetStyle(layout.items(2), {
  overflowX: 'auto',
  paddingInline: vars.space[4],
  marginInline: `calc(-1 * ${vars.space[4]})`,
  // So that Tab scrolls to a chip that is almost hidden. It has no effect in a fieldset itself.
  scrollPaddingInline: vars.space[4],
  scrollbarWidth: 'none',
  '@media': { '(min-width: 600px)': { flexWrap: 'wrap', rowGap: 0 } },
});

export const chip = pressableStyle(layout.inlineRow(), {
  flex: 'none',
  height: '44px',
  // The focus ring is drawn around the visible label, not around the larger touch target.
  selectors: { '&:focus-visible': focus.noRing },
});

/** A chip that opens the sheet, for what a phone has no room for. */
export const onPhones = resetStyle({ '@media': { '(min-width: 600px)': { display: 'none' } } });

export const besidePhones = resetStyle({ '@media': { '(max-width: 599px)': { display: 'none' } } });

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

export const fields = resetStyle(layout.stack(5));

export const prices = resetStyle(layout.stack(3), { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' });

export const actions = resetStyle(layout.items(3));

// Less padding than usual, so that no label wraps on a phone.
globalStyle(`${actions} > button`, { flex: 1, paddingInline: vars.space[2] });
