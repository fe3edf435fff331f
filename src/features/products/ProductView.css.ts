import { style } from '@vanilla-extract/css';
import { plain, root } from '../../ui/theme/base.css.ts';
import { late } from '../../ui/theme/late-theme.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const view = style([root]);

export const columns = style([
  plain,
  {
    display: 'grid',
    gap: vars.space[5],
    '@container': {
      '(min-width: 760px)': {
        gridTemplateColumns: 'minmax(0, 1fr) 440px',
        gap: vars.space[8],
        alignItems: 'start',
      },
    },
  },
]);

export const pictures = style([
  plain,
  {
    display: 'flex',
    overflowX: 'auto',
    scrollSnapType: 'x mandatory',
    scrollbarWidth: 'thin',
    borderRadius: vars.radius.l,
    background: vars.color.surfaceSunken,
  },
]);

export const pictureItem = style([
  plain,
  { flex: '0 0 100%', aspectRatio: '12 / 11', scrollSnapAlign: 'start' },
]);

export const words = style([
  plain,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[4],
    padding: vars.space[4],
    borderRadius: vars.radius.l,
    background: vars.color.surface,
  },
]);

export const row = style([
  plain,
  { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: vars.space[3] },
]);

export const title = style([
  plain,
  { marginBlockStart: vars.space[2], font: `500 18px/24px ${vars.font}`, overflowWrap: 'anywhere' },
]);

export const meta = style([
  plain,
  {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    marginBlockStart: vars.space[2],
    font: `400 14px/20px ${vars.font}`,
    color: vars.color.textMuted,
  },
]);

/** Adire's dotted line: between what you read and what you decide. */
export const stitch = style([
  plain,
  {
    height: '3px',
    opacity: 0.7,
    background: `radial-gradient(circle, ${vars.color.borderStrong} 1px, #0000 1.3px) 0 50% / 8px 3px repeat-x`,
  },
]);

export const seller = style([plain, { display: 'flex', alignItems: 'center', gap: vars.space[3] }]);

export const sellerName = style([
  plain,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space[2],
    minWidth: 0,
    font: `700 16px/22px ${vars.font}`,
    overflowWrap: 'anywhere',
  },
]);

export const safety = style([
  plain,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[3],
    padding: vars.space[4],
    borderRadius: vars.radius.l,
    background: late.badgeGold,
    color: late.badgeGoldText,
    font: `500 14px/19px ${vars.font}`,
  },
]);

export const safetyIcon = style({ flex: 'none' });

export const heading = style([plain, { marginBlockEnd: vars.space[2], font: `700 18px/24px ${vars.font}` }]);

export const description = style([plain, { whiteSpace: 'pre-line', overflowWrap: 'anywhere' }]);
