import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  expectAndCloseToast,
  openSection,
  pressButton,
  singleBatch,
} from '../../support/browser/admin-section.tsx';
import { press } from '../../support/market/person-market.ts';

const row = (name: string) => page.getByRole('row').filter({ hasText: name });

const unionWebhook = {
  _id: 'w1',
  url: 'https://union.example/hook',
  name: 'Student union',
  events: ['order.created', 'product.sold'],
  campus: 'FUNAAB',
  isPaused: false,
  createdAt: '2026-09-01T08:00:00.000Z',
};
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

test('an admin adds a webhook, corrects mistakes in the form, and sees the secret only once', async () => {
  let webhooks: object[] = [];
  const privateAddress = 'url: The address of 10.0.0.1 is private.';
  const refusal = { success: false, code: 'invalid', error: privateAddress, fields: { url: privateAddress } };
  let respond = (_body: object): object => Response.json(refusal, { status: 400 });
  const { writes } = await openSection('webhooks', {
    'GET /admin/webhooks': () => ({ webhooks, pagination: singleBatch }),
    'POST /admin/webhooks': ({ body }) => respond(body as object),
  });
  await expect.element(page.getByText('No webhooks yet')).toBeVisible();
  await pressButton('Add a webhook');
  const form = page.getByRole('dialog', { name: 'Add a webhook' });
  await expect.element(form.getByRole('checkbox', { name: 'Order placed' })).toBeChecked();
  await form.getByRole('checkbox', { name: 'Order placed' }).click();
  await pressButton('Add webhook', form);
  await expect
    .element(form.getByRole('alert'))
    .toHaveTextContent('Enter the address of the program.Choose what the program is told.');
  const address = form.getByLabelText('Address');
  await address.fill('http://10.0.0.1');
  await form.getByRole('checkbox', { name: 'Report' }).click();
  await pressButton('Add webhook', form);
  await expect.element(address).toHaveAccessibleDescription(/url must begin with https/);
  await address.fill('https://10.0.0.1/');
  await pressButton('Add webhook', form);
  await expect.element(address).toHaveAccessibleDescription(/The address of 10.0.0.1 is private/);
  respond = (body) => {
    webhooks = [{ ...unionWebhook, campus: undefined, name: '', ...body }];
    return { webhook: webhooks[0] as object, secret };
  };
  await address.fill('https://club.example/hook');
  await pressButton('Add webhook', form);
  const dialog = page.getByRole('dialog', { name: 'Secret of https://club.example/hook' });
  await expect.element(dialog.getByRole('region', { name: 'Secret' })).toHaveTextContent(secret);
  await expect.element(dialog).toHaveTextContent('It is shown only now');
  await userEvent.keyboard('{Escape}');
  await expect
    .element(row('https://club.example/hook'))
    .toHaveTextContent('Is toldReportCampusEvery campusStatusActiveAdded1 Sep 2026');
  expect(document.body.textContent).not.toContain(secret);
  expect(writes().at(-1)).toEqual([
    'POST /admin/webhooks',
    { url: 'https://club.example/hook', events: ['report.created'] },
  ]);
});

test('an admin pauses and resumes a webhook, and deletes it after a confirmation', async () => {
  let webhooks = [unionWebhook];
  const { writes } = await openSection('webhooks', {
    'GET /admin/webhooks': () => ({ webhooks, pagination: singleBatch }),
    'PATCH /admin/webhooks/w1': ({ body }) => {
      webhooks = [{ ...unionWebhook, ...(body as object) }];
      return { webhook: webhooks[0] };
    },
    'DELETE /admin/webhooks/w1': () => {
      webhooks = [];
      return { webhook: unionWebhook };
    },
  });
  await expect.element(row('Student union')).toHaveTextContent('Federal University of Agriculture');
  await pressButton('Pause Student union');
  await expectAndCloseToast('Webhook paused', 'Its events wait until you resume it.');
  await expect.element(row('Student union')).toHaveTextContent('StatusPaused');
  await pressButton('Resume Student union');
  await expectAndCloseToast('Webhook resumed');
  await expect.element(row('Student union')).toHaveTextContent('StatusActive');
  await pressButton('Delete Student union');
  const question = page.getByRole('alertdialog', { name: 'Delete webhook?' });
  await expect.element(question).toHaveTextContent('Student union is told nothing more');
  await press(question.getByRole('button', { name: 'Delete' }));
  await expectAndCloseToast('Webhook deleted');
  await expect.element(page.getByText('No webhooks yet')).toBeVisible();
  expect(writes()).toEqual([
    ['PATCH /admin/webhooks/w1', { isPaused: true }],
    ['PATCH /admin/webhooks/w1', { isPaused: false }],
    'DELETE /admin/webhooks/w1',
  ]);
});

test('the log says how each event was answered, and Resend sends one again', async () => {
  const delivered = {
    _id: 'd1',
    event: 'order.created',
    status: 'delivered',
    attempts: 1,
    lastAttemptAt: '2026-09-01T08:00:01.000Z',
    responseStatus: 204,
    createdAt: '2026-09-01T08:00:00.000Z',
  };
  const failed = {
    ...delivered,
    _id: 'd2',
    event: 'product.sold',
    status: 'failed',
    attempts: 14,
    responseStatus: 500,
    error: 'The answer had the status 500.',
  };
  const waiting = { ...delivered, _id: 'd3', event: 'report.created', status: 'pending', attempts: 0 };
  let deliveries: object[] = [waiting, failed, delivered];
  const { writes } = await openSection('webhooks', {
    'GET /admin/webhooks': () => ({ webhooks: [unionWebhook], pagination: singleBatch }),
    'GET /admin/webhooks/w1/deliveries': () => ({ deliveries, pagination: singleBatch }),
    'POST /admin/webhooks/w1/deliveries/d2/resend': () => ({
      delivery: { ...failed, status: 'pending' },
    }),
  });
  await pressButton('Log of Student union');
  await expect.element(page.getByRole('heading', { name: 'Log of Student union' })).toHaveFocus();
  await expect.element(row('Report')).toHaveTextContent('StatusWaitingLast answerNot sent yetAttempts0');
  await expect.element(row('Order placed')).toHaveTextContent('DeliveredLast answerAccepted (204)Attempts1');
  await expect
    .element(row('Product sold'))
    .toHaveTextContent('FailedLast answerThe answer had the status 500.Attempts14');
  await press(row('Product sold').getByRole('button', { name: /^Resend Product sold/ }));
  await expectAndCloseToast('Sending again');
  await expect.element(row('Product sold')).toHaveTextContent('StatusWaiting');
  deliveries = [{ ...failed, status: 'delivered', responseStatus: 200, error: undefined, attempts: 15 }];
  await pressButton('Refresh');
  await expect.element(row('Product sold')).toHaveTextContent('DeliveredLast answerAccepted (200)Attempts15');
  expect(writes()).toEqual(['POST /admin/webhooks/w1/deliveries/d2/resend']);
  await pressButton('All webhooks');
  await expect.element(page.getByRole('button', { name: 'Log of Student union' })).toHaveFocus();
});

test('Resend for a paused webhook says that the event waits', async () => {
  const waiting = {
    _id: 'd1',
    event: 'order.created',
    status: 'pending',
    attempts: 0,
    createdAt: '2026-09-01T08:00:00.000Z',
  };
  await openSection('webhooks', {
    'GET /admin/webhooks': () => ({
      webhooks: [{ ...unionWebhook, isPaused: true }],
      pagination: singleBatch,
    }),
    'GET /admin/webhooks/w1/deliveries': () => ({ deliveries: [waiting], pagination: singleBatch }),
    'POST /admin/webhooks/w1/deliveries/d1/resend': () => ({ delivery: waiting }),
  });
  await pressButton('Log of Student union');
  await press(row('Order placed').getByRole('button', { name: /^Resend Order placed/ }));
  await expectAndCloseToast('Waiting to be sent again', 'It is sent when you resume the webhook.');
});
