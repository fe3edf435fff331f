import { style } from '@vanilla-extract/css';
import { extendStyle, focus, font, layout, paint, resetStyle, ring, vars } from '../theme.ts';

export const field = resetStyle({ display: 'block', minWidth: 0 });

export const label = resetStyle(font.smallMedium, {
  display: 'block',
  width: '100%',
  marginBlockEnd: '6px',
  color: vars.color.text,
  overflowWrap: 'anywhere',
});

/** The visible box of a control. The `input` inside it has no border or background of its own. */
export const box = resetStyle(font.body, layout.row('10px'), paint.surface, {
  width: '100%',
  minHeight: '48px',
  paddingInline: '14px',
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.m,
  selectors: {
    '&:focus-within, &[data-focus-visible]': ring(vars.color.brand, '-2px'),
    '&[data-invalid]': { borderColor: vars.color.danger, boxShadow: `inset 0 0 0 1px ${vars.color.danger}` },
    // The focus ring goes around the red border, which stays visible.
    '&[data-invalid]:focus-within, &[data-invalid][data-focus-visible]': focus.ringOffset('2px'),
    '&[data-disabled]': { ...paint.sunken, cursor: 'not-allowed' },
  },
});

export const input = resetStyle(
  // With less than 16 px, an iPhone zooms in on focus.
  font.body,
  focus.noRing,
  layout.fill,
  {
    minHeight: '46px',
    appearance: 'none',
    textOverflow: 'ellipsis',
    cursor: 'inherit',
    selectors: { '&::placeholder': { color: vars.color.textMuted, opacity: 1 } },
  },
);

export const messageRow = resetStyle(layout.items(3), {
  alignItems: 'flex-start',
  justifyContent: 'space-between',
});

export const helpAndError = resetStyle(layout.fill);

export const help = resetStyle(font.caption, layout.items('6px'), paint.mutedText, {
  marginBlockStart: '6px',
  overflowWrap: 'anywhere',
});

export const error = extendStyle(help, { color: vars.color.danger });

export const icon = style({ flex: 'none' });
