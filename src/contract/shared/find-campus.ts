import type { Campus } from './types.ts';

/** Finds a campus by its id, its name or its short name, such as FUNAAB. The case of names does not matter. */
export function campusFinder(campuses: readonly Campus[]): (named: string) => Campus | undefined {
  const byId = new Map(campuses.map((campus) => [campus.id, campus]));
  // Names come last, so a campus that is called like another's short name is found.
  const names = (['short', 'name'] as const).flatMap((key) =>
    campuses.map((campus) => [campus[key].toLowerCase(), campus] as const),
  );
  const byName = new Map(names);
  return (named) => byId.get(named) ?? byName.get(named.trim().toLowerCase());
}
