import { style } from '@vanilla-extract/css';
import { plain, twoLines } from '../../ui/theme/base.css.ts';
import { extendStyle, font, layout, paint, pressableStyle, resetStyle, ring, vars } from '../../ui/theme.ts';

export const panel = resetStyle(font.body, paint.raised, {
  position: 'fixed',
  inset: 'auto',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: vars.space[1],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.m,
});

export const group = style([plain]);

export const groupTitle = resetStyle(font.captionMedium, paint.mutedText, {
  padding: `${vars.space[2]} ${vars.space[2]} 2px`,
});

export const option = pressableStyle(layout.row(2), {
  width: '100%',
  minHeight: '44px',
  padding: `${vars.space[1]} ${vars.space[2]}`,
  borderRadius: vars.radius.s,
  selectors: { '&[aria-selected=true]': { background: vars.color.brandTint } },
  '@media': {
    '(forced-colors: active)': { selectors: { '&[aria-selected=true]': ring('Highlight', '-2px') } },
  },
});

export const text = resetStyle(twoLines, layout.fill);

/** More about a suggestion, on a line of its own. */
export const detail = resetStyle(font.caption, paint.mutedText, { display: 'block' });

export const price = resetStyle(font.smallMedium, paint.mutedText, { flex: 'none' });

export const thumbnail = resetStyle(layout.thumbnail('40px', vars.radius.s), { position: 'relative' });

/** As wide as a picture, so that all texts begin in one line. */
export const iconBox = resetStyle(layout.iconBox('40px', vars.radius.s), paint.mutedText, { flex: 'none' });

/** Instead of a missing picture. */
export const iconOnGround = extendStyle(iconBox, { background: vars.color.surfaceSunken });

export const campusOption = extendStyle(option, font.small, paint.mutedText, {
  marginBlockStart: vars.space[1],
  borderBlockStart: `1px solid ${vars.color.border}`,
  borderStartStartRadius: 0,
  borderStartEndRadius: 0,
});

export const campusChange = resetStyle(font.smallMedium, paint.brandText, { flex: 'none' });

export const campusLine = resetStyle(font.caption, layout.row(1), paint.mutedText, {
  marginBlockStart: vars.space[1],
  padding: vars.space[3],
  borderBlockStart: `1px solid ${vars.color.border}`,
});
