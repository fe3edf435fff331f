import { globalStyle, style } from '@vanilla-extract/css';
import { lightDark, supportsLightDark } from '../../ui/theme/shades.ts';
import { font, layout, paint, resetStyle, vars } from '../../ui/theme.ts';

export const panel = resetStyle(layout.stack(4), { justifyItems: 'stretch' });

/** The button of Google in the colors that Google's rules ask for, also on a page with colors of its own. */
export const googleButton = resetStyle(layout.stack());

globalStyle(`${googleButton} button`, {
  ...font.bodyMedium,
  gap: '10px',
  background: '#fff',
  borderColor: '#747775',
  color: '#1f1f1f',
  '@supports': {
    [supportsLightDark]: {
      background: lightDark('#fff', '#131314'),
      borderColor: lightDark('#747775', '#8e918f'),
      color: lightDark('#1f1f1f', '#e3e3e3'),
    },
  },
});

globalStyle(`${googleButton} button:hover`, {
  '@supports': {
    [supportsLightDark]: { background: lightDark('#f2f2f2', '#1f1f20') },
  },
});

export const benefitList = resetStyle(layout.stack(3));

export const textRow = resetStyle(font.body, layout.row(3));

export const tick = style({ flex: 'none', color: vars.color.brandText });

export const error = resetStyle(font.smallMedium, {
  padding: `${vars.space[3]} ${vars.space[4]}`,
  borderRadius: vars.radius.m,
  border: `1px solid ${vars.color.danger}`,
  color: vars.color.danger,
});

export const hint = resetStyle(font.small, paint.mutedText, {
  textAlign: 'center',
  selectors: { '&:empty': { display: 'none' } },
});

export const consent = resetStyle(font.small, paint.mutedText, { textAlign: 'center' });

export const reason = resetStyle(font.body, { marginBlockEnd: vars.space[5], color: vars.color.text });
