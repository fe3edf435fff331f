import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../site/server/db/open.ts';
import { fileNamesOf, mediaFolder } from '../../site/server/files/media-files.ts';

/** A line of an order, with its order. */
export interface StoredLine {
  orderId: string;
  reference: string;
  productId: string;
  quantity: number;
  stockTaken: number;
  status: string;
}

/** What the database and the disk contain after a run, and no call shows. */
export interface Tables {
  /** The lowest stock of all products. */
  lowestStock: number;
  stocks: Map<string, number | null>;
  orderLines: StoredLine[];
  /** The ids of pictures that the database calls ready, and that lack a file. */
  picturesWithoutFiles: string[];
  /** The names of folders that belong to no picture in the database. */
  foldersWithoutPicture: string[];
}

export async function readTables({ db }: Database, dataDir: string): Promise<Tables> {
  const products = await db.selectFrom('products').select(['id', 'stock']).execute();
  const orderLines = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select([
      'orders.id',
      'orders.reference',
      'order_lines.product_id',
      'order_lines.quantity',
      'order_lines.stock_taken',
      'orders.status',
    ])
    .execute();
  const media = await db.selectFrom('media').select(['id', 'type', 'format', 'state', 'owner_id']).execute();
  const folder = mediaFolder(dataDir);
  const folders = readdirSync(folder).filter((name) => !name.startsWith('.'));
  const hasAllFiles = (row: (typeof media)[number]) => {
    if (!folders.includes(row.id)) return false;
    const files = readdirSync(join(folder, row.id));
    return fileNamesOf(row).every((name) => files.includes(name));
  };
  const ids = new Set(media.map(({ id }) => id));
  return {
    lowestStock: Math.min(...products.map(({ stock }) => stock ?? 0)),
    stocks: new Map(products.map(({ id, stock }) => [id, stock])),
    orderLines: orderLines.map(({ id, reference, product_id, quantity, stock_taken, status }) => ({
      orderId: id,
      reference,
      productId: product_id ?? '',
      quantity,
      stockTaken: stock_taken,
      status,
    })),
    picturesWithoutFiles: media
      // The pictures of the demo, which have no owner, lack files that nothing shows.
      .filter((row) => row.owner_id !== null && row.state === 'ready' && !hasAllFiles(row))
      .map(({ id }) => id),
    foldersWithoutPicture: folders.filter((name) => !ids.has(name)),
  };
}
