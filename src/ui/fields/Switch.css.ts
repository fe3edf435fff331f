import { extendStyle, focus, layout, resetStyle, vars, visuallyHidden } from '../theme.ts';
import { labelRow, labelText as rowText } from './Checkbox.css.ts';

export { labelRow };

/** The text comes before the switch, so that the switches of a list form one column at the end of the lines. */
export const labelText = extendStyle(
  rowText,
  // A visually hidden text must leave no gap before the switch.
  { order: -1, selectors: { [`&:has(> ${visuallyHidden})`]: { position: 'absolute' } } },
);

export const track = resetStyle(layout.size('48px', '28px'), { position: 'relative', flex: 'none' });

export const input = resetStyle(layout.size('48px', '28px'), {
  display: 'block',
  // With forced colors, only this border shows the shape of the switch.
  border: '1px solid transparent',
  borderRadius: vars.radius.full,
  background: vars.color.borderStrong,
  appearance: 'none',
  cursor: 'inherit',
  transition: `background ${vars.duration[1]} ${vars.ease}`,
  selectors: {
    '&:checked': { background: vars.color.chat },
    '&:focus-visible': focus.ring(),
    '&:disabled': { background: vars.color.surfaceSunken, borderColor: vars.color.borderStrong },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: {
        '&:checked': { background: 'Highlight' },
        '&:disabled': { background: 'Canvas', borderColor: 'GrayText' },
      },
    },
  },
});

export const thumb = resetStyle(layout.size('22px'), {
  position: 'absolute',
  insetBlockStart: '3px',
  insetInlineStart: '3px',
  borderRadius: vars.radius.full,
  background: vars.color.white,
  pointerEvents: 'none',
  transition: `transform ${vars.duration[1]} ${vars.ease}`,
  selectors: {
    [`${input}:checked + &`]: { transform: 'translateX(20px)' },
    [`${input}:checked + &:dir(rtl)`]: { transform: 'translateX(-20px)' },
    [`${input}:disabled + &`]: { background: vars.color.borderStrong },
  },
  '@media': {
    '(forced-colors: active)': {
      background: 'ButtonText',
      selectors: {
        [`${input}:checked + &`]: { background: 'HighlightText' },
        [`${input}:disabled + &`]: { background: 'GrayText' },
      },
    },
  },
});
