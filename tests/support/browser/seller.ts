import { expect, type Page } from '@playwright/test';
import { onePixel } from '../server/multipart-form.ts';
import { demoAdmin, newEmail, signInNewPerson } from './person.ts';
import { type ApiClient, apiClientWithToken, signInApiClient, signInAs } from './sign-in.ts';
import { cards, funaab, unilag } from './visitor.ts';

/** A product to sell. The defaults describe a lamp. */
export interface NewProduct {
  productName: string;
  productDescription?: string;
  productPrice?: number;
  category?: string;
  stock?: number;
  status?: 'active' | 'inactive' | 'out_of_stock';
}

/** Signs in as a new seller of these products, without a store. Returns the ids of the products. */
export async function signInNewSeller(
  page: Page,
  site: string,
  products: NewProduct[],
  email = newEmail(),
): Promise<string[]> {
  await signInNewPerson(page, site, 'Ada Obi', email, unilag);
  const token = await signInAs(page.context(), site, email);
  const send = async (path: string, data: object) => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
    const response = await page.request.post(`${site}/api${path}`, { headers, data });
    expect(response.status(), await response.text()).toBe(200);
    return (await response.json()).data;
  };
  const pictureId = await findDemoPictureId(page, site);
  const ids: string[] = [];
  for (const { status, ...product } of products) {
    const body = {
      productDescription: 'Bright, and uses little power.',
      productPrice: 8500,
      category: 'Electronics',
      phoneNumber: '08031234567',
      public_ids: [pictureId],
      ...product,
    };
    const { _id } = (await send('/create-product', body)).product;
    if (status) await send(`/update-product/${_id}`, { status });
    ids.push(_id);
  }
  return ids;
}

/** Returns the id of a picture of the demo, which everybody may use. */
export async function findDemoPictureId(page: Page, site: string): Promise<string> {
  const response = await page.request.get(`${site}/api/all-products?limit=1&search=lamp`);
  const url = (await response.json()).data.products[0].media[0].url;
  return /\/media\/(\w+)\//.exec(url)?.[1] ?? '';
}

/** Opens 'Manage Products' as a new seller of these products. Returns their ids. */
export async function openManageProducts(
  page: Page,
  site: string,
  products: NewProduct[],
): Promise<string[]> {
  const ids = await signInNewSeller(page, site, products);
  await page.goto('/manage-products');
  await expect(cards(page)).toHaveCount(products.length);
  return ids;
}

export const editDialog = (page: Page) => page.getByRole('dialog', { name: 'Edit Product' });

/** Opens the edit dialog of a product in the list. */
export async function openEditDialog(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(editDialog(page).getByRole('textbox', { name: 'Name' })).toHaveValue(name);
}

/** Returns a picture that is padded to this many bytes. */
export const pictureFile = (name: string, bytes = onePixel.length, mimeType = 'image/png') => ({
  name,
  mimeType,
  buffer: Buffer.concat([onePixel, Buffer.alloc(bytes - onePixel.length)]),
});

/** Responds to every upload of a picture with success. */
export async function acceptUploads(page: Page): Promise<void> {
  let count = 0;
  await page.route('**/api/media/image/upload', (route) => {
    count += 1;
    const public_id = `new${count}`;
    const secure_url = `/media/${public_id}/960.webp`;
    return route.fulfill({ json: { secure_url, public_id, resource_type: 'image', format: 'webp' } });
  });
}

const profileAtUnilag = {
  phoneNumber: '08031234567',
  address: 'Iyaloja hostel, block B',
  campus: unilag.id,
};

/** Marks the vendor package of a user as paid or unpaid, as the admin panel does. */
export async function setPaidStatus(site: string, person: ApiClient, isPaid = true): Promise<void> {
  const { user } = await person.get<{ user: { _id: string } }>('/dashboard');
  const admin = await signInApiClient(site, demoAdmin);
  await admin.send('PATCH', `/admin/users/${user._id}/paid-status`, { isPaid });
}

/** Signs in as a new user who has paid for the vendor package. */
export async function signInVendor(page: Page, site: string, name = 'Ada Obi'): Promise<ApiClient> {
  const vendor = apiClientWithToken(site, await signInAs(page.context(), site, newEmail()));
  await vendor.send('POST', '/update-profile', { name, ...profileAtUnilag });
  await setPaidStatus(site, vendor);
  return vendor;
}

let storeCount = 0;

/** Signs in as a new vendor with a store. */
export async function signInStoreOwner(
  page: Page,
  site: string,
): Promise<{ seller: ApiClient; storeName: string }> {
  const seller = await signInVendor(page, site);
  storeCount += 1;
  const storeName = `Ada Things ${newEmail().slice(0, 8)} ${storeCount}`;
  await seller.send('POST', '/stores', { name: storeName, category: 'Fashion', phone: '08031234567' });
  return { seller, storeName };
}

/** Creates a product with a picture of the demo. Returns its id. */
export async function putUpForSale(
  site: string,
  seller: ApiClient,
  name: string,
  price: number,
): Promise<string> {
  const { products } = await (await signInApiClient(site, demoAdmin)).get<{
    products: { productImages: string[] }[];
  }>(`/all-products?campus=${funaab.id}&limit=1`);
  const { product } = await seller.send<{ product: { _id: string } }>('POST', '/create-product', {
    productName: name,
    productDescription: 'New, in its box.',
    productPrice: price,
    category: 'Fashion',
    phoneNumber: profileAtUnilag.phoneNumber,
    productImages: products[0]?.productImages.slice(0, 1),
  });
  return product._id;
}

let orderCount = 0;

/** Orders a product as a new buyer. Returns the order's reference. */
export async function placeOrder(site: string, productId: string, buyerName = 'Bola Ade'): Promise<string> {
  const buyer = await signInApiClient(site, newEmail());
  await buyer.send('POST', '/update-profile', { name: buyerName, ...profileAtUnilag });
  orderCount += 1;
  const reference = `CM-${`${newEmail().replace(/[^a-z0-9]/g, '')}${orderCount}`.slice(0, 6).toUpperCase()}`;
  await buyer.send('POST', '/orders', { reference, lines: [{ productId, quantity: 2 }] });
  return reference;
}
