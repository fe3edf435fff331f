import { globalStyle, style } from '@vanilla-extract/css';
import { extendStyle, vars } from '../theme.ts';
import { box, input } from './Field.css.ts';

/** The box around the select. The select fills the box, and the arrow is on top. */
export const frame = extendStyle(box, { position: 'relative', paddingInline: 0 });

export const select = extendStyle(input, {
  minHeight: '46px',
  paddingInline: '14px 42px',
  borderRadius: vars.radius.m,
  cursor: 'pointer',
  appearance: 'none',
  textOverflow: 'ellipsis',
  selectors: {
    '&[data-empty]': { color: vars.color.textMuted },
    // The box shows that the select is disabled. The browser's own style would fade the text as well.
    '&:disabled': { cursor: 'inherit', opacity: 1 },
  },
});

// The opened list uses system colors, independent of the page's colors.
globalStyle(`${select} option`, { color: 'FieldText', background: 'Field' });

export const arrow = style({
  position: 'absolute',
  insetBlockStart: '50%',
  insetInlineEnd: '14px',
  transform: 'translateY(-50%)',
  pointerEvents: 'none',
});
