import { sql } from 'kysely';

/** Where a row names a picture or video: all columns that refer to `media`. */
export const mediaColumns = [
  'product_media.media_id',
  'stores.banner_id',
  'stores.logo_id',
  'stores.cover_id',
  'stores.image_id',
  'canteens.picture_id',
  'menu_items.picture_id',
] as const;

/** Where a row names one by its address. It may also be one elsewhere. */
export const mediaAddressColumns = ['ads.image', 'people.picture_url'] as const;

/** The id in an address of ours, as `mediaIdOf` reads it. There is an index of it. */
const idInAddress = (column: string) => `substring(${column} from '/media/([a-z0-9]{1,60})/')`;

const tableOf = (column: string) => column.slice(0, column.indexOf('.'));

const usedIds = [
  ...mediaColumns.map((column) => ({ table: tableOf(column), id: column })),
  ...mediaAddressColumns.map((column) => ({ table: tableOf(column), id: idInAddress(column) })),
];

/** Whether anything uses a picture or video, as `media`. */
export const isUsed = sql.raw<boolean>(
  `exists (${usedIds.map(({ table, id }) => `select from ${table} where ${id} = media.id`).join(' union all ')})`,
);
