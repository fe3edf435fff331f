import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { box, input } from '../../../ui/fields/Field.css.ts';
import { font, weight } from '../../../ui/theme/fonts.ts';
import { layout } from '../../../ui/theme/layout.ts';
import { resetStyle } from '../../../ui/theme/reset-style.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const fields = resetStyle(layout.stack(3), { gridTemplateColumns: 'minmax(0, 1fr)' });

/**
 * The `<select>` fills this frame. The label and the icons are on top of the `<select>`, and let presses through to it.
 */
export const frame = style([box, { position: 'relative', paddingInline: 0 }]);

const baseSelect = style([
  input,
  {
    minHeight: '46px',
    paddingInline: '44px 42px',
    borderRadius: vars.radius.m,
    cursor: 'pointer',
    textOverflow: 'ellipsis',
    selectors: { '&[data-empty]': { ...weight.regular, color: vars.color.textMuted } },
  },
]);

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

export const innerLabel = resetStyle(font.caption, {
  position: 'absolute',
  insetBlockStart: '5px',
  insetInlineStart: '44px',
  color: vars.color.textMuted,
  pointerEvents: 'none',
});
