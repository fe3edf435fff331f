import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { box, input } from '../../../ui/fields/Field.css.ts';
import { extendStyle, font, layout, paint, resetStyle, vars, weight } from '../../../ui/theme.ts';

export const fields = resetStyle(layout.shrinkableStack(3));

/**
 * The `<select>` fills this frame. The label and the icons are on top of the `<select>`, and let presses through to it.
 */
export const frame = extendStyle(box, { position: 'relative', paddingInline: 0 });

const baseSelect = extendStyle(input, {
  minHeight: '46px',
  paddingInline: '44px 42px',
  borderRadius: vars.radius.m,
  cursor: 'pointer',
  textOverflow: 'ellipsis',
  selectors: { '&[data-empty]': { ...weight.regular, color: vars.color.textMuted } },
});

// The browser draws the list of options in system colors, even if the theme has its own colors.
globalStyle(`${baseSelect} option`, { color: 'FieldText', background: 'Field' });

export const selects = styleVariants({
  sheet: [baseSelect],
  page: [baseSelect, weight.bold, { paddingBlock: '20px 4px' }],
});

const onTopOfSelect = {
  position: 'absolute',
  insetBlockStart: '50%',
  transform: 'translateY(-50%)',
  pointerEvents: 'none',
} as const;

export const icon = style({ ...onTopOfSelect, insetInlineStart: '13px' });
export const arrow = style({ ...onTopOfSelect, insetInlineEnd: '14px' });

export const innerLabel = resetStyle(font.caption, paint.mutedText, {
  position: 'absolute',
  insetBlockStart: '5px',
  insetInlineStart: '44px',
  pointerEvents: 'none',
});
