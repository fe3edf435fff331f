import { style } from '@vanilla-extract/css';
import { plain, pressable } from '../../ui/theme/base.css.ts';
import { lazyVars } from '../../ui/theme/lazy-theme.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

const desktop = '(min-width: 1024px)';

export const rail = style([
  plain,
  {
    display: 'none',
    '@media': {
      [desktop]: {
        position: 'sticky',
        insetBlockStart: 0,
        zIndex: 5,
        display: 'flex',
        flexDirection: 'column',
        gap: '2px',
        height: '100vh',
        padding: `${vars.space[5]} ${vars.space[3]}`,
        background: vars.color.surface,
        boxShadow: `1px 0 0 ${vars.color.border}`,
      },
    },
  },
]);

export const brand = style([
  pressable,
  {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    padding: `${vars.space[1]} ${vars.space[2]} ${vars.space[5]}`,
    font: `800 18px/24px ${vars.font}`,
    letterSpacing: '-.02em',
    whiteSpace: 'nowrap',
  },
]);

export const railLink = style([
  pressable,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[3],
    minHeight: '44px',
    paddingInline: vars.space[3],
    borderRadius: '12px',
    font: `500 15px/20px ${vars.font}`,
    color: vars.color.textMuted,
    selectors: {
      '&[aria-current]': {
        background: lazyVars.brandTint,
        color: vars.color.brandText,
        fontWeight: 700,
      },
    },
  },
]);

export const railAddLink = style([
  pressable,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space[3],
    minHeight: '48px',
    margin: `${vars.space[4]} ${vars.space[1]} 0`,
    borderRadius: vars.radius.m,
    background: vars.color.accent,
    color: vars.color.onAccent,
    font: `700 15px/20px ${vars.font}`,
    '@media': { '(forced-colors: active)': { border: '1px solid LinkText' } },
  },
]);

export const railCampus = style([
  pressable,
  {
    position: 'relative',
    isolation: 'isolate',
    overflow: 'hidden',
    display: 'block',
    width: '100%',
    marginBlockStart: 'auto',
    padding: '14px',
    borderRadius: vars.radius.m,
    background: lazyVars.hero,
    color: lazyVars.onHero,
    textAlign: 'start',
    font: `400 12px/16px ${vars.font}`,
  },
]);

export const railCampusName = style([
  plain,
  { display: 'block', marginBlock: '2px 8px', font: `700 14px/20px ${vars.font}` },
]);

export const railCampusChange = style([
  plain,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[1],
    font: `500 14px/20px ${vars.font}`,
    color: vars.color.accent,
  },
]);
