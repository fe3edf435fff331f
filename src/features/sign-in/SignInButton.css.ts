import { skeleton } from '../../ui/display/shimmer.css.ts';
import { extendStyle, font, layout, resetStyle } from '../../ui/theme.ts';

export const userRow = resetStyle(layout.wrappingRow(3));

/** The skeleton is as high as the row of a signed-in user, so that the content below does not move. */
export const skeletonRow = extendStyle(skeleton, { height: '48px' });

export const name = resetStyle(font.bodyMedium, layout.fill, { overflowWrap: 'anywhere' });
