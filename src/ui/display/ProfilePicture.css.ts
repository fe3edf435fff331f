import { plainStyle } from '../theme/plain-style.ts';

export const photo = plainStyle({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
});
