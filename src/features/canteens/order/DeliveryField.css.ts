import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { box, input } from '../../../ui/fields/Field.css.ts';
import { plain } from '../../../ui/theme/base.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const fields = style([
  plain,
  { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[3] },
]);

/** The frame, which the list fills. The label and the icons are on top of the list and let presses through. */
export const frame = style([box, { position: 'relative', paddingInline: 0 }]);

const baseList = style([
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

// The browser draws the open list in system colors, even if the theme has its own colors.
globalStyle(`${baseList} option`, { color: 'FieldText', background: 'Field' });

export const lists = styleVariants({
  sheet: [baseList],
  page: [baseList, { paddingBlock: '20px 4px', fontWeight: 700 }],
});

const onTopOfList = {
  position: 'absolute',
  insetBlockStart: '50%',
  transform: 'translateY(-50%)',
  pointerEvents: 'none',
} as const;

export const icon = style({ ...onTopOfList, insetInlineStart: '13px' });
export const arrow = style({ ...onTopOfList, insetInlineEnd: '14px' });

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
