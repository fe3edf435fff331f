import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { box, input } from '../../../ui/fields/Field.css.ts';
import { plain } from '../../../ui/theme/base.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const fields = style([
  plain,
  { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[3] },
]);

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
    selectors: { '&[data-empty]': { color: vars.color.textMuted, fontWeight: 400 } },
  },
]);

// The browser draws the list of options in system colors, even if the theme has its own colors.
globalStyle(`${baseSelect} option`, { color: 'FieldText', background: 'Field' });

export const selects = styleVariants({
  sheet: [baseSelect],
  page: [baseSelect, { paddingBlock: '20px 4px', fontWeight: 700 }],
});

const onTopOfSelect = {
  position: 'absolute',
  insetBlockStart: '50%',
  transform: 'translateY(-50%)',
  pointerEvents: 'none',
} as const;

export const icon = style({ ...onTopOfSelect, insetInlineStart: '13px' });
export const arrow = style({ ...onTopOfSelect, insetInlineEnd: '14px' });

export const innerLabel = style([
  plain,
  {
    position: 'absolute',
    insetBlockStart: '5px',
    insetInlineStart: '44px',
    font: `400 12px/16px ${vars.font}`,
    color: vars.color.textMuted,
    pointerEvents: 'none',
  },
]);
