import { expect, type Page } from '@playwright/test';
import { onePixel } from '../../server/form.ts';
import { newEmail, signInNewPerson } from '../person.ts';
import { signInAs } from '../sign-in.ts';
import { cards, unilag } from '../visitor.ts';

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
    const answer = await page.request.post(`${site}/api${path}`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()).data;
  };
  const media = await demoPicture(page, site);
  const ids: string[] = [];
  for (const { status, ...product } of products) {
    const body = {
      productDescription: 'Bright, and uses little power.',
      productPrice: 8500,
      category: 'Electronics',
      phoneNumber: '08031234567',
      public_ids: [media],
      ...product,
    };
    const { _id } = (await send('/create-product', body)).product;
    if (status) await send(`/update-product/${_id}`, { status });
    ids.push(_id);
  }
  return ids;
}

/** Returns the id of a picture of the demo, which everybody may use. */
export async function demoPicture(page: Page, site: string): Promise<string> {
  const answer = await page.request.get(`${site}/api/all-products?limit=1&search=lamp`);
  const url = (await answer.json()).data.products[0].media[0].url;
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
export async function takeUploads(page: Page): Promise<void> {
  let count = 0;
  await page.route('**/api/media/image/upload', (route) => {
    count += 1;
    const public_id = `new${count}`;
    const secure_url = `/media/${public_id}/960.webp`;
    return route.fulfill({ json: { secure_url, public_id, resource_type: 'image', format: 'webp' } });
  });
}
