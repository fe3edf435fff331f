import type { Page } from '@playwright/test';
import { type Caller, callerOf, callerWith } from '../caller.ts';
import { folake, newEmail } from '../person.ts';
import { signInAs } from '../sign-in.ts';
import { funaab, unilag } from '../visitor.ts';

const profile = {
  phoneNumber: '08031234567',
  address: 'Iyaloja hostel, block B',
  campus: unilag.id,
};

/** Marks the vendor package of a user as paid or unpaid, as the admin panel does. */
export async function markPaid(site: string, person: Caller, isPaid = true): Promise<void> {
  const { user } = await person.get<{ user: { _id: string } }>('/dashboard');
  const admin = await callerOf(site, folake);
  await admin.send('PATCH', `/admin/users/${user._id}/paid-status`, { isPaid });
}

/** Signs in as a new user who has paid for the vendor package. */
export async function signInVendor(page: Page, site: string, name = 'Ada Obi'): Promise<Caller> {
  const vendor = callerWith(site, await signInAs(page.context(), site, newEmail()));
  await vendor.send('POST', '/update-profile', { name, ...profile });
  await markPaid(site, vendor);
  return vendor;
}

let stores = 0;

/** Signs in as a new vendor with a store. */
export async function signInSeller(page: Page, site: string): Promise<{ seller: Caller; storeName: string }> {
  const seller = await signInVendor(page, site);
  stores += 1;
  const storeName = `Ada Things ${newEmail().slice(0, 8)} ${stores}`;
  await seller.send('POST', '/stores', { name: storeName, category: 'Fashion', phone: '08031234567' });
  return { seller, storeName };
}

/** Lists a product with a picture of the demo. Returns its id. */
export async function listProduct(
  site: string,
  seller: Caller,
  name: string,
  price: number,
): Promise<string> {
  const { products } = await (await callerOf(site, folake)).get<{
    products: { productImages: string[] }[];
  }>(`/all-products?campus=${funaab.id}&limit=1`);
  const { product } = await seller.send<{ product: { _id: string } }>('POST', '/create-product', {
    productName: name,
    productDescription: 'New, in its box.',
    productPrice: price,
    category: 'Fashion',
    phoneNumber: profile.phoneNumber,
    productImages: products[0]?.productImages.slice(0, 1),
  });
  return product._id;
}

let orders = 0;

/** Orders a product as a new buyer. Returns the order's reference. */
export async function order(site: string, productId: string, buyerName = 'Bola Ade'): Promise<string> {
  const buyer = await callerOf(site, newEmail());
  await buyer.send('POST', '/update-profile', { name: buyerName, ...profile });
  orders += 1;
  const reference = `CM-${`${newEmail().replace(/[^a-z0-9]/g, '')}${orders}`.slice(0, 6).toUpperCase()}`;
  await buyer.send('POST', '/orders', { reference, lines: [{ productId, quantity: 2 }] });
  return reference;
}
