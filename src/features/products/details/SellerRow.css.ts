import { style } from '@vanilla-extract/css';
import {
  focus,
  font,
  layout,
  mirroredArrow,
  paint,
  pressableStyle,
  resetStyle,
  vars,
} from '../../../ui/theme.ts';

export const row = resetStyle(layout.row(3), { position: 'relative' });

export const text = resetStyle(layout.fill);

export const name = resetStyle(font.bodyBold, layout.wrappingRow(1, 2), {
  minWidth: 0,
  overflowWrap: 'anywhere',
});

/** Keeps the place of the facts until they are loaded: a line of a caption. */
export const placeOfFacts = resetStyle({ height: '16px' });

export const sellerLink = pressableStyle(font.caption, paint.mutedText, {
  // The link covers the whole row.
  selectors: {
    '&::after': { content: '', position: 'absolute', inset: '-6px -8px', borderRadius: vars.radius.m },
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': focus.noRing,
    '&:focus-visible::after': focus.ring('-2px'),
  },
});

/** The space keeps the touch targets of the badge above and of the links apart. */
export const linkRow = resetStyle(layout.wrappingRow(2, 4), { marginBlockStart: vars.space[1] });

/** This link lies on top of the link that covers the row. The touch target is higher than the line of text. */
export const messageLink = pressableStyle(layout.textLink, {
  position: 'relative',
  zIndex: 1,
  gap: '6px',
  marginBlock: '-10px',
});

export const arrow = style({ flex: 'none', selectors: mirroredArrow });

/** The badge lies on top of the link that covers the row. The touch target is larger than the visible badge. */
export const badge = pressableStyle({
  position: 'relative',
  zIndex: 1,
  display: 'inline-flex',
  borderRadius: vars.radius.xs,
  selectors: { '&::after': { content: '', position: 'absolute', inset: '-11px -4px' } },
});
