import { focus } from './focus-ring.ts';
import { font } from './fonts.ts';
import { paint } from './paint.ts';
import { vars } from './theme.css.ts';

/** A step of the scale of spaces, or a length for the few that are between two steps. */
type Space = keyof typeof vars.space | 0 | `${number}px`;

const toLength = (space: Space) =>
  space === 0 || typeof space === 'string' ? `${space}` : vars.space[space];

/** One space for both directions, or the space between rows and the space between columns. */
type Spaces = [space: Space] | [block: Space, inline: Space];

const toLengths = (spaces: readonly Space[]) => spaces.map(toLength).join(' ');

type Gap = Spaces | [];

const gapOf = (gap: Gap) => (gap.length > 0 ? { gap: toLengths(gap) } : {});

/** The background of cards, which the host page can set. */
export const cardBackground = `var(--campus-card, ${vars.color.surface})`;

/** The columns of a list of cards: as many as the host page sets or, by default, this number. */
export const cardColumns = (defaultCount: number) =>
  `repeat(var(--campus-columns, ${defaultCount}), minmax(0, 1fr))`;

/** Matches screens on which the navigation of the hosted site is beside the page, and not at the bottom. */
export const desktop = '(min-width: 1024px)';

/** The layouts that screens are made of. Objects for `style`, which add the properties in which they differ. */
export const layout = {
  /** Elements below each other. */
  stack: (...gap: Gap) => ({ display: 'grid', ...gapOf(gap) }) as const,
  /** A stack that is as wide as its container even if an element, such as a row that scrolls, has wider content. */
  shrinkableStack: (...gap: Gap) =>
    ({ ...layout.stack(...gap), gridTemplateColumns: 'minmax(0, 1fr)' }) as const,
  /** A column of elements. One of them can grow to fill the column's height. */
  column: (...gap: Gap) => ({ display: 'flex', flexDirection: 'column', ...gapOf(gap) }) as const,
  /** Elements side by side, each as high as the row. */
  items: (...gap: Gap) => ({ display: 'flex', ...gapOf(gap) }) as const,
  /** Elements side by side that continue on the next line. */
  wrappingItems: (...gap: Gap) => ({ ...layout.items(...gap), flexWrap: 'wrap' }) as const,
  /** Elements side by side, each in the middle of the row's height. */
  row: (...gap: Gap) => ({ ...layout.items(...gap), alignItems: 'center' }) as const,
  /** A row whose elements continue on the next line. */
  wrappingRow: (...gap: Gap) => ({ ...layout.row(...gap), flexWrap: 'wrap' }) as const,
  /** A row whose first element is at its start and whose last element is at its end. */
  spreadRow: (...gap: Gap) => ({ ...layout.row(...gap), justifyContent: 'space-between' }) as const,
  /** A spread row whose elements continue on the next line. */
  wrappingSpreadRow: (...gap: Gap) => ({ ...layout.spreadRow(...gap), flexWrap: 'wrap' }) as const,
  /** A row within a line of text. */
  inlineRow: (...gap: Gap) => ({ ...layout.row(...gap), display: 'inline-flex' }) as const,
  /** One element in the middle. */
  centered: { display: 'grid', placeItems: 'center' },
  /** One element in the middle of a line, such as the button below a list. */
  centeredRow: { display: 'flex', justifyContent: 'center' },
  /** Takes the rest of a row's width, however long its text is. */
  fill: { flex: 1, minWidth: 0 },
  /** Covers the nearest positioned ancestor. */
  cover: { position: 'absolute', inset: 0 },
  /** A link that covers its nearest positioned ancestor, which has the given radius, with the focus ring around all of it. */
  coveringLink: (borderRadius: string, ringOffset?: string) =>
    ({
      selectors: {
        '&::after': { ...layout.cover, content: '', borderRadius },
        '&:focus-visible': focus.noRing,
        '&:focus-visible::after': focus.ring(ringOffset),
      },
    }) as const,
  /** A link that looks like a text. Its touch target is higher than the line. */
  textLink: {
    ...font.smallMedium,
    ...paint.brandText,
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    borderRadius: vars.radius.xs,
    selectors: { '&:hover': { textDecoration: 'underline' } },
  },
  /** A row of slides that shows one slide at a time. It scrolls sideways, without a scroll bar. */
  slideTrack: {
    display: 'flex',
    overflowX: 'auto',
    overflowY: 'hidden',
    overscrollBehaviorX: 'contain',
    scrollSnapType: 'x mandatory',
    scrollbarWidth: 'none',
    selectors: { '&::-webkit-scrollbar': { display: 'none' } },
  },
  /** One of them. */
  slide: { flex: '0 0 100%', scrollSnapAlign: 'start', scrollSnapStop: 'always' },
  /** The touch target around a smaller disc, which is what is visible and has the focus ring. */
  touchTarget: (size: string) =>
    ({
      ...layout.centered,
      ...layout.size(size),
      selectors: { '&:focus-visible': focus.noRing },
    }) as const,
  size: (width: string, height = width) => ({ width, height }),
  /** An icon in the middle of a round box. */
  iconBox: (size: string, borderRadius: string = vars.radius.full) =>
    ({ ...layout.centered, ...layout.size(size), borderRadius }) as const,
  /** A small picture in a row. */
  thumbnail: (size: string, borderRadius: string = vars.radius.m) =>
    ({ ...layout.size(size), flex: 'none', overflow: 'hidden', borderRadius }) as const,
  /** Contains a pattern (Adire.tsx), which is behind the other elements. */
  patterned: { position: 'relative', isolation: 'isolate', overflow: 'hidden' },
  /** A white box with round corners on the page's grey background. */
  card: (...padding: Spaces) => ({
    padding: toLengths(padding),
    borderRadius: vars.radius.l,
    background: cardBackground,
  }),
} as const;
