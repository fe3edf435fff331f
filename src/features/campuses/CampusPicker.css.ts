import { style } from '@vanilla-extract/css';
import { skeleton } from '../../ui/display/shimmer.css.ts';
import { plain, root } from '../../ui/theme/base.css.ts';
import { late } from '../../ui/theme/late-theme.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const picker = style([
  root,
  {
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    overflow: 'hidden',
    borderRadius: vars.radius.l,
    background: vars.color.surface,
    boxShadow: `inset 0 0 0 1px ${vars.color.border}`,
    selectors: {
      // In a dialog it is the dialog: the size and the corners are the dialog's.
      '[data-full] &': { flex: 1, borderRadius: 0, boxShadow: 'none' },
    },
  },
]);

export const hero = style([
  plain,
  {
    position: 'relative',
    isolation: 'isolate',
    overflow: 'hidden',
    flex: 'none',
    padding: `28px ${vars.space[5]} 44px`,
    background: late.hero,
    color: late.onHero,
    '@container': { '(min-width: 520px)': { paddingInline: vars.space[8] } },
  },
]);

export const title = style([
  plain,
  {
    marginBlock: `${vars.space[4]} ${vars.space[2]}`,
    font: `800 26px/30px ${vars.font}`,
    letterSpacing: '-.02em',
    textWrap: 'balance',
  },
]);

export const prompt = style([plain, { maxWidth: '32ch', fontSize: '16px', lineHeight: '22px' }]);

export const body = style([
  plain,
  {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    flex: 1,
    minHeight: 0,
    marginBlockStart: `calc(-1 * ${vars.space[5]})`,
    padding: `${vars.space[5]} ${vars.space[4]} 0`,
    borderRadius: `${vars.radius.l} ${vars.radius.l} 0 0`,
    background: vars.color.surface,
  },
]);

export const filterLabel = style([plain, { marginBlockStart: '14px', font: `500 14px/20px ${vars.font}` }]);

export const list = style([
  plain,
  {
    flex: 1,
    minHeight: 0,
    maxHeight: '520px',
    selectors: { '[data-full] &': { maxHeight: 'none' } },
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    marginBlockStart: '6px',
    marginInline: `calc(-1 * ${vars.space[4]})`,
    borderBlockStart: `1px solid ${vars.color.border}`,
  },
]);

export const loadingRow = style([skeleton, { height: '44px', margin: `14px ${vars.space[4]}` }]);
