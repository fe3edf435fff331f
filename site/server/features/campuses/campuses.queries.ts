import { sql } from 'kysely';
import { campus as campusSchema } from '../../../../src/contract/calls/campuses.ts';
import { campusFinder } from '../../../../src/contract/shared/find-campus.ts';
import { nearestNames } from '../../../../src/contract/shared/nearest-names.ts';
import type { Campus } from '../../../../src/contract/shared/types.ts';
import { type Database, executePrepared } from '../../db/open.ts';
import { buyable } from '../../db/visibility.ts';
import { invalidField } from '../../refusals/refusal.ts';
import { readTsv } from '../../tsv.ts';
import campusesTsv from './campuses.tsv?raw';

/** All campuses of the country, A to Z by name. */
export const campuses: readonly Campus[] = readTsv(campusesTsv)
  .map((row) => campusSchema.parse(row))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));

const campusById = new Map(campuses.map((campus) => [campus.id, campus]));

/** All campuses by full name and by short name, as candidates for spelling suggestions. */
const campusByAnyName = new Map(
  campuses.flatMap((campus) => [campus.name, campus.short].map((name) => [name, campus])),
);

/** Finds a campus by its id, its name or its short name. */
export const findCampus = campusFinder(campuses);

/** Finds a campus by its id or its full name, but not by its short name. */
export function findCampusByIdOrFullName(idOrName: string): Campus | undefined {
  const campus = findCampus(idOrName);
  return campus?.short.toLowerCase() === idOrName.trim().toLowerCase() ? undefined : campus;
}

/** Returns the id of a campus by its id, name or short name. Refuses an unknown name and suggests similar ones. */
export function campusId(idOrName: string, field = 'campus'): string {
  const campus = findCampus(idOrName);
  if (!campus)
    throw invalidField(field, `campus '${idOrName}' is not one that we know`, nearestCampuses(idOrName));
  return campus.id;
}

/** Returns the names of the three campuses with the most similar spelling. */
function nearestCampuses(misspelledName: string): string[] {
  const nearest = nearestNames(misspelledName, campusByAnyName.keys(), 6).map(
    (name) => campusByAnyName.get(name)?.name ?? name,
  );
  return [...new Set(nearest)].slice(0, 3);
}

/** Returns the display name of a campus. */
export function campusName(id: string): string {
  return campusById.get(id)?.name ?? id;
}

/** Lists all campuses, the campuses with products first. With `withProducts`, lists only the campuses with products. */
export async function listCampuses(
  database: Database,
  { withProducts = false }: { withProducts?: boolean },
): Promise<Campus[]> {
  const idsWithProducts = await findCampusesWithProducts(database);
  const campusesWithProducts = campuses.filter(({ id }) => idsWithProducts.has(id));
  return withProducts
    ? campusesWithProducts
    : [...campusesWithProducts, ...campuses.filter(({ id }) => !idsWithProducts.has(id))];
}

/**
 * Finds the campuses with products by a loose index scan, which jumps from campus to campus: its cost grows with the
 * number of campuses and not of products.
 */
async function findCampusesWithProducts(database: Database): Promise<Set<string>> {
  const statement = sql<{ campus_id: string }>`
    with recursive found_campuses as (
      (select campus_id from products
       where ${buyable}
       order by campus_id limit 1)
      union all
      select (select products.campus_id from products
              where ${buyable} and products.campus_id > found_campuses.campus_id
              order by products.campus_id limit 1)
      from found_campuses where found_campuses.campus_id is not null
    )
    select campus_id from found_campuses where campus_id is not null`;
  const rows = await executePrepared(database, statement);
  return new Set(rows.map((row) => row.campus_id));
}
