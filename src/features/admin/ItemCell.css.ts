import { style } from '@vanilla-extract/css';
import { plain } from '../../ui/theme/base.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const item = style([plain, { display: 'flex', alignItems: 'center', gap: vars.space[3] }]);

export const frame = style([
  plain,
  {
    position: 'relative',
    flex: 'none',
    overflow: 'hidden',
    width: '48px',
    height: '48px',
    borderRadius: vars.radius.s,
    background: vars.color.surfaceSunken,
  },
]);

export const text = style([plain, { display: 'grid', gap: '2px', minWidth: 0 }]);

export const name = style([plain, { overflowWrap: 'anywhere' }]);
