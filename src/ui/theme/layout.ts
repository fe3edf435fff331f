import { vars } from './theme.css.ts';

/** A step of the scale of spaces, or a length for the few that are between two steps. */
type Space = keyof typeof vars.space | `${number}px`;

const toLength = (space: Space) => (typeof space === 'number' ? vars.space[space] : space);

/** One space for both directions, or the space between rows and the space between columns. */
type Spaces = [space: Space] | [block: Space, inline: Space];

const toLengths = (spaces: Spaces) => spaces.map(toLength).join(' ');

/** The layouts that screens are made of. Objects for `style`, which add the properties in which they differ. */
export const layout = {
  /** Elements below each other. */
  stack: (...gap: Spaces) => ({ display: 'grid', gap: toLengths(gap) }) as const,
  /** Elements side by side, each in the middle of the row's height. */
  row: (...gap: Spaces) => ({ display: 'flex', alignItems: 'center', gap: toLengths(gap) }) as const,
  /** A row whose elements continue on the next line. */
  wrappingRow: (...gap: Spaces) => ({ ...layout.row(...gap), flexWrap: 'wrap' }) as const,
  /** One element in the middle. */
  centered: { display: 'grid', placeItems: 'center' },
  /** A white box with round corners on the page's grey background. */
  card: (...padding: Spaces) => ({
    padding: toLengths(padding),
    borderRadius: vars.radius.l,
    background: vars.color.surface,
  }),
} as const;
