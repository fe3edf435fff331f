import { resetStyle } from '../theme/reset-style.ts';

export const photo = resetStyle({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
});
