import { style } from '@vanilla-extract/css';
import { oneLine, plain, pressable } from '../../../ui/theme/base.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';
import { wide } from '../breakpoints.ts';

export const head = style([
  plain,
  {
    display: 'flex',
    alignItems: 'center',
    flex: 'none',
    gap: vars.space[3],
    minHeight: '56px',
    padding: `6px ${vars.space[4]}`,
    background: vars.color.surface,
    borderBlockEnd: `1px solid ${vars.color.border}`,
  },
]);

/** Hidden where the list of threads is beside the thread. */
export const backLink = style([
  pressable,
  {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: '44px',
    height: '44px',
    marginInline: '-10px -4px',
    borderRadius: vars.radius.full,
    '@container': { [wide]: { display: 'none' } },
  },
]);

export const text = style([plain, { flex: 1, minWidth: 0 }]);

export const name = style([plain, oneLine, { font: `700 16px/20px ${vars.font}` }]);

export const verified = style([
  plain,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[1],
    font: `400 12px/16px ${vars.font}`,
    color: vars.color.textMuted,
  },
]);
