import { skeleton } from '../../../ui/display/shimmer.css.ts';
import { extendStyle, font, layout, paint, pressableStyle, resetStyle, vars } from '../../../ui/theme.ts';

export const newestProducts = resetStyle({ marginBlockStart: vars.space[2] });

export const headingRow = resetStyle(layout.spreadRow(3), { minHeight: '44px' });

export const heading = resetStyle(font.heading, { letterSpacing: '-.01em' });

export const list = resetStyle(layout.card(2, 3), { marginBlockStart: vars.space[1] });

export const item = resetStyle(layout.wrappingRow(3), { position: 'relative', paddingBlock: vars.space[2] });

export const picture = resetStyle(layout.thumbnail('52px'), {
  position: 'relative',
  background: vars.color.surfaceSunken,
});

export const pictureSkeleton = extendStyle(skeleton, layout.size('52px'), {
  flex: 'none',
  borderRadius: vars.radius.m,
});

// On a narrow screen the badge wraps below the name, so that the name is not cut to three letters.
export const text = resetStyle({ display: 'grid', flex: '1 1 100px', minWidth: 0 });

/** The link covers the whole row. */
export const name = pressableStyle(font.smallMedium, layout.coveringLink(vars.radius.s, '-2px'), {
  color: vars.color.text,
});

export const priceAndViews = resetStyle(font.small, layout.wrappingItems(0, 2), { alignItems: 'baseline' });

export const views = resetStyle(font.caption, paint.mutedText);
