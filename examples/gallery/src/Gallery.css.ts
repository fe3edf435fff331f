import { globalStyle, style } from '@vanilla-extract/css';
import { plain, root } from '../../../src/ui/theme/base.css.ts';
import { vars } from '../../../src/ui/theme/theme.css.ts';

export const page = style([root, { background: vars.color.canvas, minHeight: '100vh' }]);

export const main = style([
  plain,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[10],
    maxWidth: '1240px',
    marginInline: 'auto',
    padding: vars.space[4],
    '@container': { '(min-width: 600px)': { padding: vars.space[8] } },
  },
]);

export const viewLinkRow = style([plain, { display: 'flex', flexWrap: 'wrap', gap: vars.space[2] }]);

globalStyle(':root', { colorScheme: 'light dark' });

globalStyle('body', { margin: 0, background: vars.color.canvas });
