import type { Kysely } from 'kysely';
import { mediaIdOf } from '../../../../src/contract/shared/media-address.ts';
import type { AdminAd, Calls } from '../../../../src/contract/shared/types.ts';
import { randomId } from '../../auth/secrets.ts';
import { kobo } from '../../db/money.ts';
import type { Schema } from '../../db/schema.ts';
import type { AdRow } from '../../db/tables/campus-life.ts';
import { found, invalidField } from '../../refusals/refusal.ts';
import { campusId } from '../campuses/campuses.queries.ts';
import { refuseUnknownPicture } from '../media/pictures.queries.ts';
import { keepChange, type Values } from '../trail/keep-change.ts';
import { toAdminAd } from './ad-row.ts';

type NewAd = Calls['POST /admin/ads']['body'];
type AdChanges = Calls['PUT /admin/ads/{id}']['body'];

export async function addAd(tx: Kysely<Schema>, adminId: string, body: NewAd): Promise<AdminAd> {
  const { title, image, link, type } = body;
  const changes = columnsOf(body);
  await refuseUnknownPicture(tx, ownPictureId(image), 'image');
  const row = await tx
    .insertInto('ads')
    .values({ ...changes, id: randomId(), title, image, link, type })
    .returningAll()
    .executeTakeFirstOrThrow();
  const ad = checked(row);
  await keepAdChange(tx, adminId, null, ad);
  return ad;
}

/** Changes the given fields only. */
export function changeAd(db: Kysely<Schema>, adminId: string, id: string, body: AdChanges): Promise<AdminAd> {
  const changes = columnsOf(body);
  return db.transaction().execute(async (tx) => {
    await refuseUnknownPicture(tx, ownPictureId(body.image), 'image');
    const locked = await tx
      .selectFrom('ads')
      .selectAll()
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const before = toAdminAd(found(locked, 'Advert not found'));
    const row = await tx
      .updateTable('ads')
      // The id is set to itself, so that the statement is valid when no field was given.
      .set({ ...changes, id })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    const ad = checked(found(row, 'Advert not found'));
    await keepAdChange(tx, adminId, before, ad);
    return ad;
  });
}

export function deleteAd(db: Kysely<Schema>, adminId: string, id: string): Promise<AdminAd> {
  return db.transaction().execute(async (tx) => {
    const row = await tx.deleteFrom('ads').where('id', '=', id).returningAll().executeTakeFirst();
    const ad = toAdminAd(found(row, 'Advert not found'));
    await keepAdChange(tx, adminId, ad, null);
    return ad;
  });
}

async function keepAdChange(
  tx: Kysely<Schema>,
  adminId: string,
  before: AdminAd | null,
  after: AdminAd | null,
): Promise<void> {
  const { _id: id, title: name } = (after ?? before) as AdminAd;
  const kept = { before: before && valuesOf(before), after: after && valuesOf(after) };
  await keepChange(tx, adminId, { kind: 'ad', id, name, ...kept });
}

/** What the link opens follows from the link. */
function valuesOf({ _id, createdAt, opens, targetAudience, ...same }: AdminAd): Values {
  return { ...same, ...targetAudience };
}

function columnsOf({ isActive, price, originalPrice, targetAudience, ...same }: AdChanges) {
  return {
    ...same,
    is_active: isActive,
    price_kobo: koboOf(price),
    original_price_kobo: koboOf(originalPrice),
    campuses: unique(targetAudience?.campuses?.map((named) => campusId(named, 'targetAudience.campuses'))),
    departments: unique(targetAudience?.departments),
  };
}

function koboOf(amount: number | null | undefined): number | null | undefined {
  return amount === null || amount === undefined ? amount : kobo(amount);
}

function unique(values: string[] | undefined): string[] | undefined {
  return values && [...new Set(values)];
}

/** The id of our own picture at an address. Pictures elsewhere are never fetched. */
function ownPictureId(image: string | undefined): string | undefined {
  return image?.startsWith('/') ? mediaIdOf(image) : undefined;
}

/** Checks the row as it would be. Refusing it rolls back the transaction. */
function checked(row: AdRow): AdminAd {
  const { price_kobo: price, original_price_kobo: before } = row;
  if (before !== null && (price === null || before <= price)) {
    throw invalidField('originalPrice', 'originalPrice must be above price');
  }
  return toAdminAd(row);
}
