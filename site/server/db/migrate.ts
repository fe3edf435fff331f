import { type Kysely, Migrator } from 'kysely';
import { products } from './migrations/0001-products.ts';
import { people } from './migrations/0002-people.ts';
import { selling } from './migrations/0003-selling.ts';
import { trading } from './migrations/0004-trading.ts';
import { campusLife } from './migrations/0005-campus-life.ts';
import { hiddenProducts } from './migrations/0006-hidden-products.ts';
import { storeLists } from './migrations/0007-store-lists.ts';
import { orderStock } from './migrations/0008-order-stock.ts';
import { telling } from './migrations/0009-telling.ts';
import { longerLists } from './migrations/0010-longer-lists.ts';
import { adminOrders } from './migrations/0011-admin-orders.ts';
import { onePhoneForm } from './migrations/0012-one-phone-form.ts';
import { soldOutLists } from './migrations/0013-sold-out-lists.ts';
import { suspensions } from './migrations/0014-suspensions.ts';
import { signInStates } from './migrations/0015-sign-in-states.ts';
import { adminsBySetting } from './migrations/0016-admins-by-setting.ts';
import { uploads } from './migrations/0017-uploads.ts';
import { adminChanges } from './migrations/0018-admin-changes.ts';
import { adminAnswers } from './migrations/0020-admin-answers.ts';
import { search } from './migrations/0021-search.ts';
import { adminLists } from './migrations/0022-admin-lists.ts';
import { keptCounts } from './migrations/0023-kept-counts.ts';
import { popularity } from './migrations/0024-popularity.ts';
import { storeRequests } from './migrations/0025-store-requests.ts';
import { pageOrigins } from './migrations/0026-page-origins.ts';
import { statusWithStore } from './migrations/from-0027/0027-status-with-store.ts';
import type { Schema } from './schema.ts';

/** All migrations in order. A migration that has run somewhere is never changed. */
const migrations = {
  '0001-products': products,
  '0002-people': people,
  '0003-selling': selling,
  '0004-trading': trading,
  '0005-campus-life': campusLife,
  '0006-hidden-products': hiddenProducts,
  '0007-store-lists': storeLists,
  '0008-order-stock': orderStock,
  '0009-telling': telling,
  '0010-longer-lists': longerLists,
  '0011-admin-orders': adminOrders,
  '0012-one-phone-form': onePhoneForm,
  '0013-sold-out-lists': soldOutLists,
  '0014-suspensions': suspensions,
  '0015-sign-in-states': signInStates,
  '0016-admins-by-setting': adminsBySetting,
  '0017-uploads': uploads,
  '0018-admin-changes': adminChanges,
  '0020-admin-answers': adminAnswers,
  '0021-search': search,
  '0022-admin-lists': adminLists,
  '0023-kept-counts': keptCounts,
  '0024-popularity': popularity,
  '0025-store-requests': storeRequests,
  '0026-page-origins': pageOrigins,
  '0027-status-with-store': statusWithStore,
};

const migratorOf = (db: Kysely<Schema>) =>
  new Migrator({ db, provider: { getMigrations: async () => migrations } });

/** Brings the tables up to date. Servers that start at the same moment wait for each other. */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const { error } = await migratorOf(db).migrateToLatest();
  if (error) throw error;
}

/** Whether this version of ours has a migration of that name. */
export function knowsMigration(name: string): boolean {
  return Object.hasOwn(migrations, name);
}

/** Brings the tables to where they were after one migration, for rows from that time. */
export async function migrateUpTo(db: Kysely<Schema>, name: string): Promise<void> {
  const { error } = await migratorOf(db).migrateTo(name);
  if (error) throw error;
}
