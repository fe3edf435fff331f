import { layout, paint, pressableStyle, vars } from '../theme.ts';

export const iconButton = pressableStyle(layout.size('44px'), {
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  borderRadius: vars.radius.full,
  selectors: {
    '&:hover': paint.tint,
    '&:disabled': { background: 'none', color: vars.color.textMuted, cursor: 'not-allowed' },
  },
});
