import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  expectAndCloseToast,
  openSection,
  pressButton,
  singleBatch,
} from '../../support/browser/admin-section.tsx';
import { expectErrorOnPage } from '../../support/browser/widgets.ts';
import { deepTest } from '../../support/deep.ts';
import { errorResponse, networkFailure, press } from '../../support/market/person-market.ts';

const refusal = () => errorResponse(409, 'Somebody was faster.', 'conflict');
const row = (name: string) => page.getByRole('row').filter({ hasText: name });

const buka = {
  _id: 'c1',
  name: 'Buka',
  media: [],
  specialties: ['Rice'],
  status: 'Opened',
  isOpen: true,
  createdAt: '2026-09-01T08:00:00.000Z',
};
const order = {
  _id: 'o1',
  reference: 'CM-7K2QXA',
  storeName: 'Buka',
  canteenId: 'c1',
  buyerName: 'Bola Ade',
  deliveryLocation: 'Main gate',
  status: 'opened',
  lines: [{ name: 'Jollof rice', quantity: 2, price: 900, lineTotal: 1800 }],
  total: 1800,
  createdAt: '2026-09-01T08:00:00.000Z',
};

test('an admin can complete, reopen and cancel an order of a canteen, and a refused change leaves the order unchanged', async () => {
  let respond: (request: { body: unknown }) => unknown = refusal;
  let storedOrder = order;
  const newerOrder = { ...order, _id: 'o2', reference: 'CM-DONE12', status: 'completed' };
  const { writes, reads } = await openSection('canteens', {
    'GET /admin/canteens': () => ({ canteens: [buka], pagination: singleBatch }),
    'GET /admin/orders': ({ query }) => ({
      orders: query.get('status') === 'cancelled' ? [] : [newerOrder, storedOrder],
      pagination: singleBatch,
    }),
    'PATCH /orders/o1': (request) => respond(request),
  });
  await pressButton('Orders');
  await expect
    .element(row('CM-7K2QXA'))
    .toHaveTextContent('BuyerBola AdeMain gateItems2 × Jollof riceTotal₦1,800StatusOpened');
  // On a phone, the dishes come first, then the buyer, each on a line of its own.
  await page.viewport(360, 780);
  const topOf = (text: string) =>
    row('CM-7K2QXA').getByText(text, { exact: true }).first().element().getBoundingClientRect().top;
  expect(topOf('2 × Jollof rice')).toBeLessThan(topOf('Main gate'));
  expect(topOf('Main gate')).toBeLessThan(topOf('₦1,800'));
  await page.viewport(1280, 800);
  // What is to be handled comes before newer orders that are done.
  const rowTexts = page
    .getByRole('row')
    .elements()
    .map(({ textContent }) => textContent.match(/CM-\w{6}/)?.[0]);
  expect(rowTexts.filter(Boolean)).toEqual(['CM-7K2QXA', 'CM-DONE12']);
  const saveOrder = ({ body }: { body: unknown }) => {
    storedOrder = { ...order, ...(body as object) };
    return { order: storedOrder };
  };
  for (const [button, errorTitle, successTitle, status] of [
    ['Complete order CM-7K2QXA', 'Failed to complete order', 'Order completed', 'Completed'],
    ['Reopen order CM-7K2QXA', 'Failed to reopen order', 'Order reopened', 'Opened'],
    ['Cancel order CM-7K2QXA', 'Failed to cancel order', 'Order cancelled', 'Cancelled'],
  ] as const) {
    const textBefore = row('CM-7K2QXA').element().textContent;
    respond = refusal;
    await pressButton(button);
    await expectAndCloseToast(errorTitle, 'Somebody was faster.');
    await expect.poll(() => row('CM-7K2QXA').element().textContent).toBe(textBefore);
    respond = saveOrder;
    await pressButton(button);
    await expectAndCloseToast(successTitle, 'CM-7K2QXA');
    await expect.element(row('CM-7K2QXA')).toHaveTextContent(`Status${status}`);
  }
  expect(writes()).toEqual(
    ['completed', 'completed', 'opened', 'opened', 'cancelled', 'cancelled'].map((status) => [
      'PATCH /orders/o1',
      { status },
    ]),
  );
  await pressButton('Cancelled');
  await expect.poll(() => reads('GET /admin/orders').at(-1)).toMatchObject({ status: 'cancelled' });
  await expect.element(row('CM-7K2QXA')).not.toBeInTheDocument();
});

test('an admin can close, open and delete a canteen, and a refused change leaves the canteen unchanged', async () => {
  let respondToToggle: (request: { body: unknown }) => unknown = refusal;
  let respondToDeletion: () => unknown = refusal;
  const { writes } = await openSection('canteens', {
    'GET /admin/canteens': () => ({ canteens: [buka], pagination: singleBatch }),
    'PATCH /admin/canteens/c1/toggle': (request) => respondToToggle(request),
    'DELETE /admin/canteens/c1': () => respondToDeletion(),
  });
  const canteenSwitch = page.getByRole('switch', { name: 'Open: Buka' });
  const confirmation = page.getByRole('alertdialog', { name: 'Delete Buka?' });
  await expect
    .element(row('Buka'))
    .toHaveTextContent('CampusCampuses with no canteen of their ownHoursAny hourAdded1 Sep 2026NowOpened');
  await press(canteenSwitch);
  await expectAndCloseToast('Failed to close canteen', 'Somebody was faster.');
  await expect.element(canteenSwitch).toBeChecked();
  respondToToggle = ({ body }) => ({ canteen: { ...buka, ...(body as object), status: 'Closed' } });
  await press(canteenSwitch);
  await expectAndCloseToast('Canteen closed', 'Buka');
  await expect.element(canteenSwitch).not.toBeChecked();
  respondToToggle = refusal;
  await press(canteenSwitch);
  await expectAndCloseToast('Failed to open canteen');
  await expect.element(canteenSwitch).not.toBeChecked();
  respondToToggle = ({ body }) => ({ canteen: { ...buka, ...(body as object) } });
  await press(canteenSwitch);
  await expectAndCloseToast('Canteen opened', 'Buka');
  await pressButton('Delete Buka');
  await expect.element(confirmation).toHaveTextContent('Its orders stay.');
  await pressButton('Keep it', confirmation);
  await pressButton('Delete Buka');
  await pressButton('Delete canteen', confirmation);
  await expectAndCloseToast('Failed to delete canteen', 'Somebody was faster.');
  await expect.element(canteenSwitch).toBeVisible();
  respondToDeletion = () => ({ canteen: buka });
  await pressButton('Delete Buka');
  await pressButton('Delete canteen', confirmation);
  await expectAndCloseToast('Canteen deleted', 'Buka');
  await expect.element(canteenSwitch).not.toBeInTheDocument();
  const closeCall = ['PATCH /admin/canteens/c1/toggle', { isOpen: false }];
  const openCall = ['PATCH /admin/canteens/c1/toggle', { isOpen: true }];
  expect(writes()).toEqual([
    closeCall,
    closeCall,
    openCall,
    openCall,
    'DELETE /admin/canteens/c1',
    'DELETE /admin/canteens/c1',
  ]);
});

deepTest(
  'retrying after a lost request creates a canteen once, and editing can empty its fields',
  async () => {
    let isNetworkDown = true;
    let isListFailing = true;
    let phoneError = 'phone must be a phone number, such as 08031234567';
    const canteens: object[] = [];
    const { requests, writes, reopen } = await openSection('canteens', {
      'GET /admin/canteens': () =>
        isListFailing ? errorResponse(400, 'No.') : { canteens, pagination: singleBatch },
      'POST /admin/canteens': ({ body }) => {
        if (phoneError) {
          return Response.json(
            { success: false, error: phoneError, code: 'invalid', fields: { phone: phoneError } },
            { status: 400 },
          );
        }
        if (isNetworkDown) return networkFailure();
        canteens.push({ ...buka, ...(body as object), image: undefined, campus: undefined });
        return { canteen: canteens[0] };
      },
      'PUT /admin/canteens/c1': ({ body }) => ({
        canteen: { ...buka, name: (body as { name: string }).name },
      }),
    });
    await expectErrorOnPage('Error loading canteens', 'Failed to load canteens. Please try again.');
    isListFailing = false;
    await pressButton('Try again');
    await pressButton('Create the first canteen');
    const form = page.getByRole('dialog', { name: 'Create canteen' });
    await form.getByLabelText('Rating (optional)').fill('5.1');
    await form.getByLabelText('Opens at (optional)').fill('8:00');
    await pressButton('Create canteen', form);
    const alert = form.getByRole('alert');
    for (const words of [
      'Enter the name of the canteen.',
      'Enter a time such as 08:00, or leave both times empty.',
      'Enter a number from 0 to 5, such as 4.5.',
    ])
      await expect.element(alert).toHaveTextContent(words);
    await form.getByLabelText('Name').fill(' Mama Put ');
    await form.getByLabelText('Rating (optional)').fill('5.0');
    await form.getByLabelText('Opens at (optional)').fill('08:00');
    await form.getByLabelText('Closes at (optional)').fill('20:00');
    await form.getByLabelText('Specialties (optional)').fill('Jollof rice, , Moi moi ');
    await pressButton('Create canteen', form);
    await expectAndCloseToast('Failed to create canteen', phoneError);
    await expect.element(form.getByLabelText(/WhatsApp/)).toHaveAccessibleDescription(new RegExp(phoneError));
    phoneError = '';
    await pressButton('Create canteen', form);
    await expectAndCloseToast('Failed to create canteen', 'Please try again.');
    await reopen();
    await pressButton('Create the first canteen');
    await expect.element(form).toHaveTextContent('We kept what you filled in.');
    isNetworkDown = false;
    await pressButton('Create canteen', form);
    await expectAndCloseToast('Canteen created', 'Mama Put');
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(row('Mama Put')).toHaveTextContent('08:00 to 20:00');
    const body = {
      name: 'Mama Put',
      subtitle: '',
      location: '',
      campus: null,
      hours: { opensAt: '08:00', closesAt: '20:00' },
      rating: 5,
      specialties: ['Jollof rice', 'Moi moi'],
      phone: null,
      image: null,
    };
    expect(writes()).toEqual([
      ['POST /admin/canteens', body],
      ['POST /admin/canteens', body],
      ['POST /admin/canteens', body],
    ]);
    // The form was corrected after the first request, so that request had another key.
    const [, ...keys] = requests
      .filter(({ call }) => call.startsWith('POST'))
      .map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);

    await pressButton('Edit Mama Put');
    const editForm = page.getByRole('dialog', { name: 'Edit canteen' });
    await expect.element(editForm.getByLabelText('Rating (optional)')).toHaveValue('5');
    await editForm.getByLabelText('Name').fill('Mama Two');
    await editForm.getByLabelText('Opens at (optional)').fill('');
    await editForm.getByLabelText('Closes at (optional)').fill('');
    await pressButton('Save changes', editForm);
    await expectAndCloseToast('Canteen updated', 'Mama Two');
    // The list no longer shows hours.
    await expect.element(row('Mama Two')).toHaveTextContent('Any hour');
    expect(writes().at(-1)).toEqual(['PUT /admin/canteens/c1', { ...body, name: 'Mama Two', hours: null }]);
  },
);

test('an admin can add and edit a dish, sees errors at its fields, and the menu shows each change at once', async () => {
  let menu: object[] = [];
  const saveDish = ({ body }: { body: unknown }) => {
    const item = { ...rice, ...(body as object), image: undefined };
    menu = [item];
    return { item };
  };
  const rice = { _id: 'd1', name: 'Jollof rice', media: [], category: 'Rice', price: 900 };
  let respond: (request: { body: unknown }) => unknown = () =>
    Response.json(
      { success: false, error: 'Invalid', code: 'invalid', fields: { name: 'It is there already.' } },
      { status: 400 },
    );
  const { writes } = await openSection('canteens', {
    'GET /admin/canteens': () => ({ canteens: [buka], pagination: singleBatch }),
    'GET /admin/orders': () => ({ orders: [], pagination: singleBatch }),
    'GET /canteens/c1': () => ({ canteen: buka, menu, deliveryLocations: [] }),
    'POST /admin/canteens/c1/items': (request) => respond(request),
    'PUT /admin/canteens/c1/items/d1': (request) => saveDish(request),
    'DELETE /admin/canteens/c1/items/d1': refusal,
  });
  await pressButton('Menu and orders of Buka');
  await expect.element(page.getByText('Nothing on the menu yet')).toBeVisible();
  await pressButton('Add item');
  const form = page.getByRole('dialog', { name: 'Add item' });
  await form.getByLabelText('Price').fill('0');
  await pressButton('Add item', form);
  await expect
    .element(form.getByRole('alert'))
    .toHaveTextContent('Enter the name of the dish.Enter a price above 0.Choose a category.');
  await form.getByLabelText('Name').fill('Jollof rice');
  await form.getByLabelText('Price').fill('900');
  const category = form.getByLabelText('Category').element() as HTMLSelectElement;
  await form.getByLabelText('Category').selectOptions([...category.options].at(-1)?.value ?? '');
  const chosenCategory = category.value;
  await pressButton('Add item', form);
  await expectAndCloseToast('Failed to add item');
  await expect.element(form.getByLabelText('Name')).toHaveAccessibleDescription(/It is there already\./);
  respond = saveDish;
  await pressButton('Add item', form);
  await expectAndCloseToast('Item added', 'Jollof rice');
  await expect.element(row('Jollof rice')).toHaveTextContent('₦900');
  await pressButton('Edit Jollof rice');
  const editForm = page.getByRole('dialog', { name: 'Edit item' });
  await editForm.getByLabelText('Price').fill('950');
  await pressButton('Save changes', editForm);
  await expectAndCloseToast('Item updated', 'Jollof rice');
  await expect.element(row('Jollof rice')).toHaveTextContent('₦950');
  await pressButton('Remove Jollof rice');
  await pressButton('Remove item', page.getByRole('alertdialog', { name: 'Remove Jollof rice?' }));
  await expectAndCloseToast('Failed to remove item', 'Somebody was faster.');
  await expect.element(row('Jollof rice')).toBeVisible();
  const body = { name: 'Jollof rice', price: 900, category: chosenCategory, description: '', image: null };
  expect(writes()).toEqual([
    ['POST /admin/canteens/c1/items', body],
    ['POST /admin/canteens/c1/items', body],
    ['PUT /admin/canteens/c1/items/d1', { ...body, price: 950 }],
    'DELETE /admin/canteens/c1/items/d1',
  ]);
});
