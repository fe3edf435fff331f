import type { Page } from '@playwright/test';
import { type Caller, callerOf } from '../caller.ts';
import { folake, newEmail } from '../person.ts';
import { demoPicture } from '../selling/seller.ts';
import { markPaid } from '../selling/vendor.ts';
import { naughtyStrings } from './naughty.ts';

/** A campus that neither the demo nor other tests use. */
export const naughtyCampus = 'Modibbo_Adama_University_Yola';

/** Joins as many of the strings as fit into `max` letters, starting with this one. */
function joinStrings(first: string, max: number): string {
  let text = first;
  for (const naughty of naughtyStrings) if (text.length + naughty.length < max) text += `\n${naughty}`;
  return text;
}

/** Users and products with one text in every field that accepts it. The fields here contain the text as the API returns it. */
export interface NaughtyMarket {
  seller: string;
  buyer: string;
  product: { _id: string; productName: string; sellerId: string };
  store: { _id: string; storeName: string };
  canteen: { _id: string; name: string };
  dish: { name: string };
  ads: { title: string }[];
  review: { comment: string; userName: string };
  reply: string;
  thread: { _id: string };
  message: { content: string };
}

/** Writes a text into every field of the market that accepts it, through the API. */
export async function makeNaughtyMarket(
  page: Page,
  site: string,
  text: string,
  isFarm: boolean,
): Promise<NaughtyMarket> {
  const [seller, buyer] = [newEmail(), newEmail()];
  const profile = { name: text, phoneNumber: '08031234567', address: text, campus: naughtyCampus };
  const join = async (person: string): Promise<Caller> => {
    const caller = await callerOf(site, person);
    await caller.send('POST', '/update-profile', profile);
    return caller;
  };
  const [ofSeller, ofBuyer, admin] = await Promise.all([join(seller), join(buyer), callerOf(site, folake)]);
  await markPaid(site, ofSeller);
  // Store names are unique on a campus.
  const name = `${text}${newEmail().slice(0, 4)}`.slice(-80);
  const { store } = await ofSeller.send<Pick<NaughtyMarket, 'store'>>('POST', '/stores', {
    name,
    category: isFarm ? 'farmProduce' : 'Fashion',
    phone: '08031234567',
    description: joinStrings(text, 1000),
    location: text,
  });
  await ofSeller.send('PUT', '/stores/my-store', { deliveryTime: text.slice(0, 60) });
  const { product } = await ofSeller.send<Pick<NaughtyMarket, 'product'>>('POST', '/create-product', {
    productName: text,
    productDescription: joinStrings(text, 5000),
    productPrice: 8500,
    category: isFarm ? 'farmProduce' : 'Electronics',
    phoneNumber: '08031234567',
    public_ids: [await demoPicture(page, site)],
  });
  const { review } = await ofBuyer.send<Pick<NaughtyMarket, 'review'>>('POST', `/reviews/${product._id}`, {
    comment: joinStrings(text, 500).padEnd(10),
    rating: 2,
  });
  const reply = joinStrings(text, 500);
  const reviewId = (review as unknown as { _id: string })._id;
  await ofSeller.send('POST', `/reviews/${reviewId}/response`, { message: reply });
  await ofBuyer.get(`/add-favorites/${product._id}`);
  const { thread, message } = await ofBuyer.send<Pick<NaughtyMarket, 'thread' | 'message'>>(
    'POST',
    '/threads',
    { productId: product._id, content: joinStrings(text, 1000) },
  );
  const { canteen } = await admin.send<Pick<NaughtyMarket, 'canteen'>>('POST', '/admin/canteens', {
    name: text,
    subtitle: text,
    location: text,
    specialties: [text],
    campus: naughtyCampus,
    isOpen: true,
  });
  const { item: dish } = await admin.send<{ item: NaughtyMarket['dish'] }>(
    'POST',
    `/admin/canteens/${canteen._id}/items`,
    { name: text, price: 500, category: 'Rice', description: text },
  );
  const ads = [];
  for (const type of ['carousel', 'native']) {
    const { ad } = await admin.send<{ ad: { title: string } }>('POST', '/admin/ads', {
      title: text,
      description: joinStrings(text, 300),
      cta: text.slice(0, 40),
      image: `/media/${await demoPicture(page, site)}/480.webp`,
      link: `https://naughty.example/"onfocus="ran(100)"autofocus=""?<script>ran(101)</script>`,
      type,
      targetAudience: { campuses: [naughtyCampus] },
    });
    ads.push(ad);
  }
  await ofBuyer.send('POST', '/orders', {
    reference: `CM-${newEmail().replace(/\W/g, '').slice(0, 6).toUpperCase()}`,
    lines: [{ productId: product._id, quantity: 2 }],
  });
  return { seller, buyer, product, store, canteen, dish, ads, review, reply, thread, message };
}
