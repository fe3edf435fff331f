import { globalStyle, style } from '@vanilla-extract/css';
import { plain } from '../../ui/theme/base.css.ts';
import { lazyVars } from '../../ui/theme/lazy-theme.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const pictureField = style([
  plain,
  { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: `${vars.space[3]} ${vars.space[4]}` },
]);

export const face = style([plain, { position: 'relative' }]);

globalStyle(`${face} > :first-child`, { width: '72px', height: '72px', fontSize: '24px' });

export const userText = style([plain, { alignSelf: 'center', minWidth: 0 }]);

export const name = style([
  plain,
  { font: `700 18px/24px ${vars.font}`, color: vars.color.text, overflowWrap: 'anywhere' },
]);

export const email = style([
  plain,
  { font: `400 14px/20px ${vars.font}`, color: vars.color.textMuted, overflowWrap: 'anywhere' },
]);

export const actions = style([
  plain,
  { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[3] },
]);

/** The note below the buttons: the accepted files, the progress or the error of an upload. */
export const note = style([
  plain,
  {
    flexBasis: '100%',
    font: `400 12px/16px ${vars.font}`,
    color: vars.color.textMuted,
    selectors: { '&[data-failed]': { color: lazyVars.danger } },
  },
]);

export const fileInput = style({ display: 'none' });
