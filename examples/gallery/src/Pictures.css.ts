import { style, styleVariants } from '@vanilla-extract/css';
import { plain } from '../../../src/ui/theme/base.css.ts';
import { vars } from '../../../src/ui/theme/theme.css.ts';

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

const background = style([
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

/** The design's backgrounds for adire patterns. `Adire` draws a different pattern for each of these names. */
export const adireBackgrounds = styleVariants({
  Ibadan: [background, { background: '#27348B' }],
  Abeokuta: [background, { background: '#B5381B' }],
  Ilorin: [background, { background: '#0B673B' }],
  Lagos: [background, { background: '#14172B' }],
});
