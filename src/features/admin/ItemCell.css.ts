import { layout } from '../../ui/theme/layout.ts';
import { plainStyle } from '../../ui/theme/plain-style.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const item = plainStyle(layout.row(3));

export const frame = plainStyle({
  position: 'relative',
  flex: 'none',
  overflow: 'hidden',
  width: '48px',
  height: '48px',
  borderRadius: vars.radius.s,
  background: vars.color.surfaceSunken,
});

export const text = plainStyle(layout.stack('2px'), { minWidth: 0 });

export const name = plainStyle({ overflowWrap: 'anywhere' });
