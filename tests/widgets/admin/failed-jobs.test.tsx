import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  expectAndCloseToast,
  openSection,
  pressButton,
  singleBatch,
} from '../../support/browser/admin-section.tsx';
import { linesOf } from '../../support/browser/widgets.ts';
import { press } from '../../support/market/person-market.ts';

const row = (name: string) => page.getByRole('row').filter({ hasText: name });

const event = {
  _id: 'd1',
  kind: 'webhook',
  receiver: 'Student union',
  event: 'order.created',
  attempts: 14,
  error: 'The answer had the status 500.',
  lastAttemptAt: '2026-09-02T12:00:00.000Z',
  createdAt: '2026-09-01T08:00:00.000Z',
};
const email = {
  _id: 'e1',
  kind: 'email',
  receiver: 'Ada Obi',
  attempts: 10,
  createdAt: '2026-09-01T06:00:00.000Z',
};
const push = {
  _id: 'p1',
  kind: 'push',
  receiver: 'Bola Ige',
  attempts: 9,
  createdAt: '2026-09-01T05:00:00.000Z',
};
const sendAgain = (name: string) => row(name).getByRole('button', { name: /^Send again: / });

test('an admin sees what could not be sent and why, and sends one again', async () => {
  const { writes } = await openSection('failed-jobs', {
    'GET /admin/failed-jobs': () => ({ failedJobs: [event, email], pagination: singleBatch }),
    'POST /admin/failed-jobs/webhook/d1/retry': () => ({ failedJob: event }),
  });
  await expect
    .element(row('Student union'))
    .toHaveTextContent('Order placed for Student unionFrom1 Sep 2026, 09:00Given up2 Sep 2026, 13:00Why');
  await expect.element(row('Student union')).toHaveTextContent('The answer had the status 500.Attempts14');
  await expect.element(row('Ada Obi')).toHaveTextContent('Daily e-mail to Ada Obi');
  await press(sendAgain('Student union'));
  await expectAndCloseToast('Sending again', 'If it fails again, it is back here after some hours.');
  await expect.element(row('Student union')).not.toBeInTheDocument();
  await expect.element(row('Ada Obi')).toBeVisible();
  expect(writes()).toEqual(['POST /admin/failed-jobs/webhook/d1/retry']);
});

test('a failed job is back in the list when it could not be sent again, and the admin sees why', async () => {
  await openSection('failed-jobs', {
    'GET /admin/failed-jobs': () => ({ failedJobs: [push], pagination: singleBatch }),
    'POST /admin/failed-jobs/push/p1/retry': () =>
      Response.json({ success: false, code: 'conflict', error: 'It is too old.' }, { status: 409 }),
  });
  await expect.element(row('Bola Ige')).toHaveTextContent('Push to Bola Ige');
  await press(sendAgain('Bola Ige'));
  await expectAndCloseToast('Failed to send again', 'It is too old.');
  await expect.element(row('Bola Ige')).toBeVisible();
});

test('an admin deletes a failed job after a confirmation', async () => {
  let failedJobs: object[] = [email];
  const { writes } = await openSection('failed-jobs', {
    'GET /admin/failed-jobs': () => ({ failedJobs, pagination: singleBatch }),
    'DELETE /admin/failed-jobs/email/e1': () => {
      failedJobs = [];
      return { failedJob: email };
    },
  });
  await pressButton('Delete Daily e-mail to Ada Obi, 1 Sep 2026, 07:00');
  const question = page.getByRole('alertdialog', { name: 'Delete failed job?' });
  await expect.element(question).toHaveTextContent('Daily e-mail to Ada Obi is never sent.');
  await press(question.getByRole('button', { name: 'Delete' }));
  await expectAndCloseToast('Failed job deleted');
  await expect.element(page.getByText('No failed jobs')).toBeVisible();
  expect(writes()).toEqual(['DELETE /admin/failed-jobs/email/e1']);
});

test('on a phone, each time and number of a failed job says what it is', async () => {
  await page.viewport(360, 780);
  onTestFinished(() => page.viewport(1280, 800));
  await openSection('failed-jobs', {
    'GET /admin/failed-jobs': () => ({ failedJobs: [event], pagination: singleBatch }),
  });
  await expect.element(row('Student union')).toBeVisible();
  expect(linesOf(row('Student union'))).toEqual([
    'Order placed for Student union',
    'From',
    '1 Sep 2026, 09:00',
    'Given up',
    '2 Sep 2026, 13:00',
    'The answer had the status 500.',
    'Attempts',
    '14',
    'Send again',
  ]);
});

test('a job with an event that this page does not know yet is listed too', async () => {
  await openSection('failed-jobs', {
    'GET /admin/failed-jobs': () => ({
      failedJobs: [{ ...event, event: 'order.paid' }],
      pagination: singleBatch,
    }),
  });
  await expect.element(row('Event for Student union')).toBeVisible();
});
