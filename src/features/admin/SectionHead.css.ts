import { style } from '@vanilla-extract/css';
import { plain } from '../../ui/theme/base.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const head = style([
  plain,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: vars.space[3],
    minHeight: '48px',
    marginBlockEnd: vars.space[5],
  },
]);

export const heading = style([
  plain,
  {
    font: `800 22px/28px ${vars.font}`,
    letterSpacing: '-.02em',
    '@container': { '(min-width: 960px)': { font: `800 28px/36px ${vars.font}` } },
  },
]);
