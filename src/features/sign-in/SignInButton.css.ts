import { style } from '@vanilla-extract/css';
import { skeleton } from '../../ui/display/shimmer.css.ts';
import { font } from '../../ui/theme/fonts.ts';
import { layout } from '../../ui/theme/layout.ts';
import { resetStyle } from '../../ui/theme/reset-style.ts';

export const userRow = resetStyle(layout.wrappingRow(3));

/** The skeleton is as high as the row of a signed-in user, so that the content below does not move. */
export const skeletonRow = style([skeleton, { height: '48px' }]);

export const name = resetStyle(font.bodyMedium, { flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
