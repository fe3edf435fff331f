import { style, styleVariants } from '@vanilla-extract/css';
import { plain } from '../../../../src/ui/theme/base.css.ts';
import { vars } from '../../../../src/ui/theme/theme.css.ts';

export const frame = style([
  plain,
  {
    maxWidth: '240px',
    aspectRatio: '1',
    borderRadius: vars.radius.m,
    overflow: 'hidden',
    background: vars.color.surfaceSunken,
  },
]);

export const adireRow = style([
  plain,
  { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(110px, 1fr))', gap: '10px' },
]);

const cloth = style([
  plain,
  {
    position: 'relative',
    isolation: 'isolate',
    overflow: 'hidden',
    height: '76px',
    borderRadius: vars.radius.m,
    color: '#fff',
    forcedColorAdjust: 'none',
  },
]);

/** By a name that picks the pattern: the grounds on which the design shows them. */
export const adire = styleVariants({
  Ibadan: [cloth, { background: '#27348B' }],
  Abeokuta: [cloth, { background: '#B5381B' }],
  Ilorin: [cloth, { background: '#0B673B' }],
  Lagos: [cloth, { background: '#14172B' }],
});
