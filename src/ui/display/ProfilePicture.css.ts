import { style } from '@vanilla-extract/css';
import { plain } from '../theme/base.css.ts';

export const photo = style([
  plain,
  { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
]);
