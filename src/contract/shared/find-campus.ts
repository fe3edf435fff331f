import type { Campus } from './types.ts';

/** Returns a function that finds a campus by its id, or by its name or short name in any case, such as `funaab`. */
export function campusFinder(campuses: readonly Campus[]): (idOrName: string) => Campus | undefined {
  const byId = new Map(campuses.map((campus) => [campus.id, campus]));
  // Later entries win: a full name takes precedence over another campus's short name.
  const nameEntries = (['short', 'name'] as const).flatMap((key) =>
    campuses.map((campus) => [campus[key].toLowerCase(), campus] as const),
  );
  const byName = new Map(nameEntries);
  return (idOrName) => byId.get(idOrName) ?? byName.get(idOrName.trim().toLowerCase());
}
