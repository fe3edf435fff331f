import type { Kysely } from 'kysely';
import { mediaIdFromUrl } from '../../../../src/contract/shared/media.ts';
import type { AdminAd, Calls } from '../../../../src/contract/shared/types.ts';
import { toKobo } from '../../db/money.ts';
import type { Schema } from '../../db/schema.ts';
import type { AdRow } from '../../db/tables/campus-life.ts';
import { invalidField, requireFound } from '../../refusals/refusal.ts';
import { randomId } from '../../secrets.ts';
import { campusId } from '../campuses/campuses.queries.ts';
import { refuseUnknownPicture } from '../media/media.queries.ts';
import { type FieldValues, recordChange } from '../trail/record-change.ts';
import { toAdminAd } from './ads.queries.ts';

type NewAd = Calls['POST /admin/ads']['body'];
type AdChanges = Calls['PUT /admin/ads/{id}']['body'];

export async function addAd(tx: Kysely<Schema>, adminId: string, body: NewAd): Promise<AdminAd> {
  const { title, image, link, type } = body;
  const columns = toColumns(body);
  await refuseUnknownPicture(tx, uploadedPictureId(image), 'image');
  const row = await tx
    .insertInto('ads')
    .values({ ...columns, id: randomId(), title, image, link, type })
    .returningAll()
    .executeTakeFirstOrThrow();
  const ad = toCheckedAd(row);
  await recordAdChange(tx, adminId, null, ad);
  return ad;
}

/** Changes only the fields in the request. */
export function changeAd(db: Kysely<Schema>, adminId: string, id: string, body: AdChanges): Promise<AdminAd> {
  const columns = toColumns(body);
  return db.transaction().execute(async (tx) => {
    await refuseUnknownPicture(tx, uploadedPictureId(body.image), 'image');
    const lockedRow = await tx
      .selectFrom('ads')
      .selectAll()
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const oldAd = toAdminAd(requireFound(lockedRow, 'Advert not found'));
    const row = await tx
      .updateTable('ads')
      // Setting the id to itself keeps the statement valid if the request has no fields.
      .set({ ...columns, id })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    const ad = toCheckedAd(requireFound(row, 'Advert not found'));
    await recordAdChange(tx, adminId, oldAd, ad);
    return ad;
  });
}

export function deleteAd(db: Kysely<Schema>, adminId: string, id: string): Promise<AdminAd> {
  return db.transaction().execute(async (tx) => {
    const row = await tx.deleteFrom('ads').where('id', '=', id).returningAll().executeTakeFirst();
    const ad = toAdminAd(requireFound(row, 'Advert not found'));
    await recordAdChange(tx, adminId, ad, null);
    return ad;
  });
}

async function recordAdChange(
  tx: Kysely<Schema>,
  adminId: string,
  before: AdminAd | null,
  after: AdminAd | null,
): Promise<void> {
  const { _id: id, title: name } = (after ?? before) as AdminAd;
  const values = { before: before && toTrailValues(before), after: after && toTrailValues(after) };
  await recordChange(tx, adminId, { kind: 'ad', id, name, ...values });
}

/** Returns the fields that the audit trail stores. `opens` is omitted, because it is derived from the link. */
function toTrailValues({ _id, createdAt, opens, targetAudience, ...fields }: AdminAd): FieldValues {
  return { ...fields, ...targetAudience };
}

function toColumns({ isActive, price, originalPrice, targetAudience, ...fields }: AdChanges) {
  return {
    ...fields,
    is_active: isActive,
    price_kobo: toKoboIfSet(price),
    original_price_kobo: toKoboIfSet(originalPrice),
    campuses: unique(targetAudience?.campuses?.map((campus) => campusId(campus, 'targetAudience.campuses'))),
    departments: unique(targetAudience?.departments),
  };
}

function toKoboIfSet(amount: number | null | undefined): number | null | undefined {
  return amount === null || amount === undefined ? amount : toKobo(amount);
}

function unique(values: string[] | undefined): string[] | undefined {
  return values && [...new Set(values)];
}

/**
 * Returns the id of an uploaded picture; undefined for an external URL. Prevents SSRF: the server never fetches an
 * external URL.
 */
function uploadedPictureId(image: string | undefined): string | undefined {
  return image?.startsWith('/') ? mediaIdFromUrl(image) : undefined;
}

/** Converts the written row to an advert. If its prices are invalid, the error rolls the transaction back. */
function toCheckedAd(row: AdRow): AdminAd {
  const { price_kobo: price, original_price_kobo: originalPrice } = row;
  if (originalPrice !== null && (price === null || originalPrice <= price)) {
    throw invalidField('originalPrice', 'originalPrice must be above price');
  }
  return toAdminAd(row);
}
