import { expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson, signIn } from '../../support/market/people.ts';
import { addProducts, addSeller } from '../../support/market/products.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();

test('a review and its product can be deleted concurrently', async () => {
  await emptyTables(server.database);
  await addSeller(server.database, 'seller');
  await addPerson(server.database, 'ada');
  const [{ headers: sellerHeaders }, { headers: adaHeaders }] = [
    await signIn(server, 'seller'),
    await signIn(server, 'ada'),
  ];
  const ids = Array.from({ length: 40 }, (_, index) => `p${index}`);
  await addProducts(
    server.database,
    ids.map((id) => ({ id })),
  );
  const reviews = ids.map((id) => ({
    id: `of-${id}`,
    product_id: id,
    person_id: 'ada',
    comment: 'It works well.',
  }));
  await server.database.db.insertInto('reviews').values(reviews).execute();
  const responses = await Promise.all(
    ids.flatMap((id) => [
      server.send({ method: 'DELETE', url: `/api/reviews/${id}/mine`, headers: adaHeaders }),
      server.send({ method: 'DELETE', url: `/api/product/${id}`, headers: sellerHeaders }),
    ]),
  );
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 200));
});
