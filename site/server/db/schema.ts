import type { Insertable } from 'kysely';
import type { AdminTables } from './tables/admin.ts';
import type { CampusLifeTables } from './tables/campus-life.ts';
import type { PeopleTable, PeopleTables } from './tables/people.ts';
import type { MediaTable, ProductsTable, SellingTables, StoresTable } from './tables/selling.ts';
import type { TradingTables } from './tables/trading.ts';

/** The tables after all migrations. */
export interface Schema extends PeopleTables, SellingTables, TradingTables, CampusLifeTables, AdminTables {}

export type { ProductStatus } from './tables/selling.ts';

export type NewPerson = Insertable<PeopleTable>;
export type NewStore = Insertable<StoresTable>;
export type NewMedia = Insertable<MediaTable>;
export type NewProduct = Insertable<ProductsTable>;
