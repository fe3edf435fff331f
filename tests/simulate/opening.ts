import { createClient } from '../../src/core/client.ts';
import { plainPicture } from '../support/market/pictures.ts';
import { type Catalog, chatKey } from './device-messages.ts';
import { signIn } from './people.ts';
import { firstDescription, type Plan, pictureCount, productKinds } from './plan.ts';

/** What is there when a run begins. */
interface Opening {
  catalog: Catalog;
  /** The tokens of the people, by name. */
  tokens: Map<string, string>;
  pictures: Uint8Array[];
}

const campus = 'University_of_Lagos';

/** Signs everybody in, lists the sellers' products, and begins a chat between each buyer and each seller. */
export async function openMarket(marketUrl: string, { people }: Plan): Promise<Opening> {
  const pictures = await Promise.all(
    Array.from({ length: pictureCount }, (_, index) =>
      plainPicture(200 + index * 300, 200)
        .png()
        .toBuffer(),
    ),
  );
  const catalog: Catalog = { people: [], products: [], chats: {} };
  const tokens = new Map<string, string>();
  const apiUrl = `${marketUrl}/api`;
  for (const { name, role } of people) {
    const { token } = await signIn(marketUrl, name);
    tokens.set(name, token);
    const client = createClient({ apiUrl, fetch: (url, init) => fetch(url, init), token: () => token });
    const { user } = await client.send('POST /update-profile', {
      body: { name, phoneNumber: '08031234567', address: 'Block B', campus },
    });
    catalog.people.push({ name, id: user._id });
    if (role === 'buyer') continue;
    const pictureId = await uploadFirst(apiUrl, token, pictures);
    for (const { name: kind, stock, price } of productKinds) {
      const productName = `${kind} of ${name}`;
      const { product } = await client.send('POST /create-product', {
        body: {
          productName,
          productDescription: firstDescription,
          productPrice: price,
          category: 'Electronics',
          phoneNumber: '08031234567',
          stock,
          public_ids: [pictureId],
        },
      });
      catalog.products.push({ id: product._id, name: productName, seller: name, price });
    }
  }
  const sellers = catalog.people.filter(({ name }) => tokens.has(name) && name.startsWith('seller'));
  for (const buyer of people.filter(({ role }) => role === 'buyer')) {
    const token = tokens.get(buyer.name);
    const client = createClient({ apiUrl, fetch: (url, init) => fetch(url, init), token: () => token });
    for (const { name, id } of sellers) {
      const { thread } = await client.send('POST /threads', { body: { userId: id, content: 'setup hello' } });
      catalog.chats[chatKey(buyer.name, name)] = thread._id;
    }
  }
  return { catalog, tokens, pictures };
}

async function uploadFirst(apiUrl: string, token: string, [picture]: readonly Uint8Array[]): Promise<string> {
  const body = new FormData();
  body.append('file', new Blob([picture as Uint8Array<ArrayBuffer>]), 'picture.png');
  const response = await fetch(`${apiUrl}/media/image/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  const { public_id: id } = await response.json();
  if (!id) throw new Error(`A picture was refused with ${response.status}.`);
  return id;
}
