import { style } from '@vanilla-extract/css';
import { plain } from '../theme/base.css.ts';
import { late } from '../theme/late-theme.css.ts';
import { vars } from '../theme/theme.css.ts';

export const box = style([
  plain,
  {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    padding: `${vars.space[6]} ${vars.space[4]}`,
    textAlign: 'center',
  },
]);

export const disc = style([
  plain,
  {
    display: 'grid',
    placeItems: 'center',
    position: 'relative',
    isolation: 'isolate',
    overflow: 'hidden',
    width: '112px',
    height: '112px',
    marginBlockEnd: vars.space[4],
    borderRadius: vars.radius.full,
    background: late.hero,
    color: vars.color.accent,
  },
]);

export const title = style([
  plain,
  { color: vars.color.text, font: `700 18px/24px ${vars.font}`, overflowWrap: 'anywhere' },
]);

export const text = style([
  plain,
  {
    maxWidth: '40ch',
    marginBlockStart: vars.space[1],
    color: vars.color.textMuted,
    overflowWrap: 'anywhere',
    textWrap: 'balance',
  },
]);

export const action = style([plain, { maxWidth: '100%', marginBlockStart: vars.space[5] }]);
