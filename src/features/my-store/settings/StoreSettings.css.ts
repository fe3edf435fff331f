import { style } from '@vanilla-extract/css';
import { plain } from '../../../ui/theme/base.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const form = style([plain, { display: 'grid', gap: vars.space[5] }]);

export const text = style([plain, { font: `400 14px/20px ${vars.font}`, color: vars.color.textMuted }]);

export const pictures = style([plain, { display: 'grid', gap: vars.space[3] }]);

export const picture = style([
  plain,
  { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[3] },
]);

export const preview = style([
  plain,
  {
    position: 'relative',
    flex: 'none',
    overflow: 'hidden',
    width: '72px',
    height: '56px',
    borderRadius: vars.radius.m,
    background: vars.color.surfaceSunken,
  },
]);

export const details = style([plain, { display: 'grid', flex: '1 1 80px', minWidth: 0 }]);

export const name = style([plain, { font: `500 14px/20px ${vars.font}` }]);

export const fileInput = style({ display: 'none' });

/** Makes the main button wider than the other button. */
export const mainButton = style([plain, { display: 'grid', flex: '1 1 60%' }]);
