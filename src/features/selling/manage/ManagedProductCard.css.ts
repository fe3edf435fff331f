import { style } from '@vanilla-extract/css';
import { plain } from '../../../ui/theme/base.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const card = style([
  plain,
  {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[3],
    height: '100%',
    padding: vars.space[3],
    borderRadius: vars.radius.l,
    background: vars.color.surface,
  },
]);

export const pictureAndText = style([
  plain,
  { display: 'flex', flexWrap: 'wrap', gap: vars.space[3], alignItems: 'flex-start' },
]);

export const frame = style([
  plain,
  { flex: 'none', width: '88px', aspectRatio: '1', overflow: 'hidden', borderRadius: vars.radius.m },
]);

/** The text beside the picture, or below the picture on a narrow card. */
export const text = style([
  plain,
  { display: 'grid', flex: '1 1 120px', minWidth: 0, justifyItems: 'start', gap: '3px' },
]);

export const statusRow = style([
  plain,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `0 ${vars.space[2]}`,
    marginBlockEnd: '2px',
    font: `400 14px/22px ${vars.font}`,
    color: vars.color.textMuted,
  },
]);

export const name = style([plain, { font: `500 16px/22px ${vars.font}` }]);

export const price = style([
  plain,
  { font: `700 16px/22px ${vars.font}`, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
]);

export const detail = style([
  plain,
  { font: `400 14px/20px ${vars.font}`, color: vars.color.textMuted, overflowWrap: 'anywhere' },
]);

export const actions = style([
  plain,
  { display: 'flex', flexWrap: 'wrap', gap: vars.space[3], alignSelf: 'end' },
]);

/** The spinner that covers the card while its product is being deleted. */
export const deletingCover = style([
  plain,
  {
    position: 'absolute',
    inset: 0,
    zIndex: 1,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space[2],
    borderRadius: vars.radius.l,
    background: `color-mix(in srgb, ${vars.color.surface} 80%, transparent)`,
    font: `700 14px/20px ${vars.font}`,
  },
]);
