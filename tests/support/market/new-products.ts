import type { Database } from '../../../site/server/db/open.ts';
import { emptyTables } from '../database/database.ts';
import type { TestServer } from '../server/server.ts';
import { addPerson } from './people.ts';
import { addFiles, unilag } from './products.ts';

export const onboardedProfile = {
  address: 'Block B',
  campus_id: unilag,
  onboarded_at: new Date('2026-08-01'),
};

/** Empties the tables. Adds two users who may sell, a file of each of them, and three files without an owner. */
export async function fillMarketWithSellers(database: Database): Promise<void> {
  await emptyTables(database);
  await addPerson(database, 'ada', onboardedProfile);
  await addPerson(database, 'eve', onboardedProfile);
  await addFiles(database, [
    { id: 'lamp' },
    { id: 'back' },
    { id: 'clip', type: 'video' },
    { id: 'mine', owner_id: 'ada' },
    { id: 'hers', owner_id: 'eve' },
  ]);
}

/** The body that the form for a new product sends. */
export const lampBody = {
  productName: ' Clamp lamp ',
  productDescription: 'Warm light.',
  productPrice: 7500.5,
  category: 'Home',
  phoneNumber: '0803 123 4567',
  productImages: ['/media/lamp/480.webp'],
};

/** Creates a product through the API, with the headers of its seller. */
export const createProduct = (
  server: TestServer,
  headers: Record<string, string>,
  payload: object | string = lampBody,
) => server.send({ method: 'POST', url: '/api/create-product', headers, payload });
