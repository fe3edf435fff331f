import type { PlantedFault } from '../planted.ts';

export const fault = {
  says: 'The ids of favorites are cached, and a read during a write keeps the old ones.',
  file: 'site/server/features/favorites/favorites.queries.ts',
  edits: [
    {
      find: `type FavoriteState = Reply<'GET /add-favorites/{id}'>;
`,
      replace: `type FavoriteState = Reply<'GET /add-favorites/{id}'>;

/** The ids that a person's pages have read in the last seconds, because every product list reads them. */
const cachedIds = new Map<string, { ids: string[]; readAt: number }>();
const cachedIdsMaxAgeMs = 10_000;
`,
    },
    {
      find: `  const rows = await db
    .selectFrom('favorites')
`,
      replace: `  const cached = cachedIds.get(personId);
  if (cached && Date.now() - cached.readAt < cachedIdsMaxAgeMs) return cached.ids;
  const rows = await db
    .selectFrom('favorites')
`,
    },
    {
      find: `  return rows.map(({ product_id }) => product_id);
`,
      replace: `  const ids = rows.map(({ product_id }) => product_id);
  cachedIds.set(personId, { ids, readAt: Date.now() });
  return ids;
`,
    },
    {
      find: `  const { rows } = await sql<{ id: string }>\`
    with product as (
`,
      replace: `  cachedIds.delete(personId);
  const { rows } = await sql<{ id: string }>\`
    with product as (
`,
    },
    {
      find: `  // Lock the product before the favorite, in the same order`,
      replace: `  cachedIds.delete(personId);
  // Lock the product before the favorite, in the same order`,
    },
  ],
} satisfies PlantedFault;
