import { focus, resetStyle, vars } from '../../ui/theme.ts';

export const swatch = resetStyle({
  flex: 'none',
  width: '44px',
  height: '44px',
  padding: 0,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.xs,
  background: 'none',
  cursor: 'pointer',
  selectors: { '&:focus-visible': focus.ring() },
});
