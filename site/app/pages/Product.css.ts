import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from 'campus-market/theme';

/** Removes the page's gutters on phones, where a product's picture fills the width. */
export const edgeToEdge = style({
  '@media': {
    '(max-width: 599px)': { marginInline: `calc(-1 * ${theme.space[4]})` },
    '(min-width: 600px) and (max-width: 1023px)': { paddingBlockStart: theme.space[4] },
  },
});

const growingPicture = (part: 'group' | 'old' | 'new') => `::view-transition-${part}(growing-picture)`;

globalStyle(growingPicture('group'), {
  animationDuration: theme.duration[3],
  animationTimingFunction: theme.ease,
});

// The two pictures differ in their aspect ratio. Both fill the shape between them.
globalStyle(`${growingPicture('old')}, ${growingPicture('new')}`, { height: '100%', objectFit: 'cover' });

// What is below can be pressed at once.
globalStyle('::view-transition', { pointerEvents: 'none' });
