import { focus, font, layout, oneLine, pressableStyle, resetStyle, vars } from '../../../ui/theme.ts';

export const pinned = pressableStyle(layout.row(3), {
  flex: 'none',
  minHeight: '64px',
  padding: `${vars.space[2]} ${vars.space[4]}`,
  background: vars.color.surface,
  borderBlockEnd: `1px solid ${vars.color.border}`,
  ...focus.ringOffset('-2px'),
  selectors: { '&:hover': { background: vars.color.surfaceSunken } },
});

export const picture = resetStyle(layout.thumbnail('48px', vars.radius.s), {
  background: vars.color.surfaceSunken,
});

export const text = resetStyle(layout.fill);

export const name = resetStyle(oneLine, font.smallMedium, { display: 'block' });

/** As high as a price, so that nothing moves when the price is loaded. */
export const price = resetStyle(font.small, { display: 'block', minHeight: '20px' });
