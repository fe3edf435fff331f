import { globalStyle } from '@vanilla-extract/css';
import { extendStyle, font, layout, paint, pressableStyle, resetStyle, vars } from '../../ui/theme.ts';

export const filter = resetStyle({ marginBlockEnd: vars.space[3] });

/** One column on phones. Wide screens have room for two. */
export const orders = resetStyle(layout.shrinkableStack(3), {
  alignItems: 'start',
  marginBlockEnd: vars.space[3],
  '@container': { '(min-width: 720px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const order = resetStyle(font.small, layout.stack(1), layout.card(4));

export const headlineAndState = resetStyle(layout.stack(1), layout.fill, { alignContent: 'start' });

// The headline alone is a link, so its touch target reaches over what is above and below it.
globalStyle(`${headlineAndState} a`, { display: 'inline-block' });
globalStyle(`${headlineAndState} a::after`, { insetBlock: '-12px' });

export const sums = resetStyle(layout.stack(), { marginBlockStart: vars.space[2] });

export const sum = resetStyle(layout.items(3), { justifyContent: 'space-between', paddingBlock: '2px' });

export const item = resetStyle({ minWidth: 0, overflowWrap: 'anywhere' });

export const amount = resetStyle({ flex: 'none', fontVariantNumeric: 'tabular-nums' });

export const total = extendStyle(sum, font.smallBold, paint.dottedTop, {
  marginBlockStart: vars.space[2],
  paddingBlockStart: vars.space[3],
});

export const singleLine = extendStyle(sum, font.smallBold);

/** Its touch target is higher than the line. */
export const productLink = pressableStyle({
  position: 'relative',
  borderRadius: vars.radius.xs,
  selectors: {
    '&:hover': { textDecoration: 'underline' },
    '&::after': { ...layout.cover, content: '', insetBlock: '-2px' },
  },
});
