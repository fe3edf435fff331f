import { style } from '@vanilla-extract/css';
import { font } from '../../ui/theme/fonts.ts';
import { layout } from '../../ui/theme/layout.ts';
import { lazyVars } from '../../ui/theme/lazy-theme.css.ts';
import { plainStyle } from '../../ui/theme/plain-style.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const panel = plainStyle(layout.stack(4), { justifyItems: 'stretch' });

export const benefitList = plainStyle(layout.stack(3));

export const textRow = plainStyle(font.body, layout.row(3));

export const tick = style({ flex: 'none', color: vars.color.brandText });

export const error = plainStyle(font.smallMedium, {
  padding: `${vars.space[3]} ${vars.space[4]}`,
  borderRadius: vars.radius.m,
  border: `1px solid ${lazyVars.danger}`,
  color: lazyVars.danger,
});

export const hint = plainStyle(font.small, {
  color: vars.color.textMuted,
  textAlign: 'center',
  selectors: { '&:empty': { display: 'none' } },
});

export const consent = plainStyle(font.small, { color: vars.color.textMuted, textAlign: 'center' });

export const reason = plainStyle(font.body, { marginBlockEnd: vars.space[5], color: vars.color.text });
