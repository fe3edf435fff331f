import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  expectAndCloseToast,
  firstBatch,
  openSection,
  pressButton,
  singleBatch,
} from '../../support/browser/admin-section.tsx';
import { focusedName } from '../../support/browser/focus.ts';
import { expectErrorOnPage } from '../../support/browser/widgets.ts';
import { errorResponse } from '../../support/market/person-market.ts';

const report = {
  _id: 'r1',
  kind: 'product',
  targetId: 'p1',
  productId: 'p1',
  target: 'Desk lamp',
  owner: { _id: 'femi', name: 'Femi Alade', isSuspended: false },
  isHidden: false,
  reason: 'Fake or stolen goods',
  reporterId: 'bola',
  reporterName: 'Bola Ade',
  resolved: false,
  createdAt: '2026-09-01T08:00:00.000Z',
};
const refusal = () => errorResponse(409, 'Somebody was faster.', 'conflict');
const card = () => page.getByRole('article');

/** Opens the reports. The mocked server stores one report, and refuses changes while `server.isRefusing` is true. */
async function openReports(initialReport: object = report) {
  let storedReport: Record<string, unknown> = { ...initialReport };
  const server = { isRefusing: false };
  const changeReport = (fields: object) => {
    if (server.isRefusing) return refusal();
    storedReport = { ...storedReport, ...fields };
    return { report: storedReport };
  };
  const section = await openSection('reports', {
    'GET /admin/reports': () => ({ reports: [storedReport], pagination: singleBatch }),
    'PATCH /admin/reports/r1': ({ body }) => {
      const { resolved, outcome } = body as { resolved: boolean; outcome?: string };
      return changeReport(
        resolved
          ? { resolved, outcome, resolvedAt: '2026-09-02T09:05:00.000Z' }
          : { resolved, outcome: undefined, resolvedAt: undefined },
      );
    },
    'PATCH /admin/products/p1': ({ body }) => {
      if (server.isRefusing) return refusal();
      storedReport = { ...storedReport, ...(body as object) };
      return { product: { _id: 'p1', ...(body as object) } };
    },
    'PATCH /admin/users/femi/suspension': ({ body }) => {
      if (server.isRefusing) return refusal();
      const { isSuspended, reason } = body as { isSuspended: boolean; reason?: string };
      storedReport = { ...storedReport, owner: { ...report.owner, isSuspended } };
      return { user: { _id: 'femi', ...(isSuspended && { suspension: { since: '2026-09-02', reason } }) } };
    },
  });
  return { ...section, server };
}

test('an admin can close a report with an outcome and open it again, and can retry both after a refusal', async () => {
  const { server, writes } = await openReports();
  const form = page.getByRole('dialog', { name: 'Close report' });
  await pressButton('Close report: Desk lamp');
  await expect.element(form).toHaveTextContent('About: Desk lamp. Only admins read what you answer here.');
  const chosenOutcome = form.getByRole('radio', { checked: true });
  await expect.element(chosenOutcome).not.toBeInTheDocument();
  await pressButton('Close report', form);
  await expect.element(form.getByRole('alert')).toHaveTextContent('Choose what was done.');
  await expect.element(form.getByLabelText('Note (optional)')).not.toBeRequired();
  await form.getByRole('radio', { name: 'Something else' }).click();
  await pressButton('Close report', form);
  const alertText = form.getByRole('alert').element().textContent;
  expect(alertText).toContain('Write what was done.');
  expect(alertText).not.toContain('Choose what was done.');
  const noteField = form.getByRole('textbox', { name: 'What you did' });
  await noteField.fill(' Called her. ');
  server.isRefusing = true;
  await pressButton('Close report', form);
  await expectAndCloseToast('Failed to close report', 'Somebody was faster.');
  await expect.element(noteField).toHaveValue(' Called her. ');
  server.isRefusing = false;
  await pressButton('Close report', form);
  await expectAndCloseToast('Report closed');
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(card()).toHaveTextContent('Closed 2 Sep 2026, 10:05: Something else: Called her.');
  await expect.poll(focusedName).toBe('Open again: Desk lamp');
  server.isRefusing = true;
  await pressButton('Open again: Desk lamp');
  await expectAndCloseToast('Failed to open report', 'Somebody was faster.');
  server.isRefusing = false;
  await pressButton('Open again: Desk lamp');
  await expectAndCloseToast('Report opened again');
  await pressButton('Close report: Desk lamp');
  await expect.element(form.getByLabelText('Note (optional)')).toHaveValue('');
  const closeCall = ['PATCH /admin/reports/r1', { resolved: true, outcome: 'Something else: Called her.' }];
  const reopenCall = ['PATCH /admin/reports/r1', { resolved: false }];
  expect(writes()).toEqual([closeCall, closeCall, reopenCall, reopenCall]);
});

test('an admin can hide and show a reported product, and closing the report then suggests “Product hidden”', async () => {
  const { server, writes } = await openReports();
  const confirmation = page.getByRole('alertdialog');
  await expect.element(card()).toBeVisible();
  const targetLink = () => card().getByRole('link', { name: 'Desk lamp' });
  await expect.element(targetLink()).toHaveAttribute('href', expect.stringMatching(/\/product\/p1$/));
  await pressButton('Hide product: Desk lamp');
  await expect.element(confirmation).toHaveAccessibleName('Hide Desk lamp?');
  await pressButton('Keep it', confirmation);
  await expect.element(confirmation).not.toBeInTheDocument();
  server.isRefusing = true;
  await pressButton('Hide product: Desk lamp');
  await pressButton('Hide product', confirmation);
  await expectAndCloseToast('Failed to hide product', 'Somebody was faster.');
  await expect.element(card()).not.toHaveTextContent('Hidden');
  server.isRefusing = false;
  await pressButton('Hide product: Desk lamp');
  await pressButton('Hide product', confirmation);
  await expectAndCloseToast('Product hidden', 'Desk lamp');
  await expect.element(card()).toHaveTextContent('Hidden');
  // The name is no longer a link, because nobody can open a hidden product.
  await expect.element(targetLink()).not.toBeInTheDocument();
  await pressButton('Close report: Desk lamp');
  const form = page.getByRole('dialog', { name: 'Close report' });
  await expect.element(form.getByRole('radio', { name: 'Product hidden' })).toBeChecked();
  await pressButton('Cancel', form);
  server.isRefusing = true;
  await pressButton('Show product: Desk lamp');
  await expect.element(confirmation).toHaveAccessibleName('Show Desk lamp again?');
  await pressButton('Show product', confirmation);
  await expectAndCloseToast('Failed to show product');
  server.isRefusing = false;
  await pressButton('Show product: Desk lamp');
  await pressButton('Show product', confirmation);
  await expectAndCloseToast('Product shown again');
  await expect.element(targetLink()).toBeVisible();
  expect(writes()).toEqual(
    [true, true, false, false].map((isHidden) => ['PATCH /admin/products/p1', { isHidden }]),
  );
});

test('an admin can suspend the owner of a reported product with a reason, and lift the suspension', async () => {
  const { server, writes } = await openReports();
  const form = page.getByRole('dialog', { name: 'Suspend Femi Alade?' });
  const reasonField = form.getByLabelText('Why');
  await pressButton('Suspend person: Femi Alade');
  await reasonField.fill('  ');
  await pressButton('Suspend person', form);
  await expect.element(form.getByRole('alert')).toHaveTextContent('Write why.');
  await reasonField.fill(' Took money. ');
  server.isRefusing = true;
  await pressButton('Suspend person', form);
  await expectAndCloseToast('Failed to suspend person', 'Somebody was faster.');
  await expect.element(form.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(reasonField).toHaveValue(' Took money. ');
  server.isRefusing = false;
  await pressButton('Suspend person', form);
  await expectAndCloseToast('Person suspended', 'Femi Alade');
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(card()).toHaveTextContent('Suspended');
  await pressButton('Close report: Desk lamp');
  const closeForm = page.getByRole('dialog', { name: 'Close report' });
  await expect.element(closeForm.getByRole('radio', { name: 'Person suspended' })).toBeChecked();
  await pressButton('Cancel', closeForm);
  const confirmation = page.getByRole('alertdialog', { name: 'Lift the suspension of Femi Alade?' });
  server.isRefusing = true;
  await pressButton('Lift suspension: Femi Alade');
  await pressButton('Lift suspension', confirmation);
  await expectAndCloseToast('Failed to lift suspension');
  server.isRefusing = false;
  await pressButton('Lift suspension: Femi Alade');
  await pressButton('Lift suspension', confirmation);
  await expectAndCloseToast('Suspension lifted', 'Femi Alade');
  await pressButton('Suspend person: Femi Alade');
  await expect.element(reasonField).toHaveValue('');
  const suspendCall = ['PATCH /admin/users/femi/suspension', { isSuspended: true, reason: 'Took money.' }];
  const liftCall = ['PATCH /admin/users/femi/suspension', { isSuspended: false }];
  expect(writes()).toEqual([suspendCall, suspendCall, liftCall, liftCall]);
});

test('a report about a deleted store has no link and no button to suspend', async () => {
  await openReports({
    ...report,
    kind: 'store',
    target: undefined,
    productId: undefined,
    owner: undefined,
    reporterId: undefined,
  });
  await expect.element(card()).toHaveTextContent('This store is gone');
  await expect.element(card()).toHaveTextContent('Reported by somebody whose account was deleted');
  expect(card().getByRole('link').elements()).toEqual([]);
  expect(card().getByRole('button').elements()).toHaveLength(1);
});

test('an admin can retry a failed list of reports, load more, sort by time and filter by open or closed', async () => {
  let isFailing = true;
  const failure = () => errorResponse(400, 'No.');
  const { reads } = await openSection('reports', {
    'GET /admin/reports': ({ query }) => {
      if (isFailing) return failure();
      if (query.get('open') === 'false') return { reports: [], pagination: singleBatch };
      return query.has('cursor')
        ? { reports: [{ ...report, _id: 'r2', target: 'Fan' }], pagination: singleBatch }
        : { reports: [report], pagination: firstBatch };
    },
  });
  await expectErrorOnPage('Error loading reports', 'Failed to load reports. Please try again.');
  isFailing = false;
  await pressButton('Try again');
  await expect.element(card()).toHaveTextContent('Desk lamp');
  isFailing = true;
  await pressButton('Show more');
  await expectErrorOnPage('Error loading reports');
  await expect.element(card()).toBeVisible();
  isFailing = false;
  await pressButton('Try again');
  await expect.element(page.getByRole('heading', { name: 'Fan' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  await pressButton('Oldest first');
  await pressButton('Closed');
  await expect.element(page.getByText('No closed reports yet')).toBeVisible();
  await expect
    .element(page.getByText('What you have dealt with shows here, with what was done.'))
    .toBeVisible();
  const queries = reads('GET /admin/reports');
  expect(queries[0]).toMatchObject({ open: 'true', sortOrder: 'desc' });
  expect(queries).toContainEqual(expect.objectContaining({ open: 'true', cursor: 'next' }));
  expect(queries).toContainEqual(expect.objectContaining({ open: 'true', sortOrder: 'asc' }));
  expect(queries.at(-1)).toMatchObject({ open: 'false', sortOrder: 'asc' });
});

test('a user who has lost admin rights sees “Access Denied” after the first refused call', async () => {
  const section = await openReports();
  await pressButton('Close report: Desk lamp');
  const form = page.getByRole('dialog', { name: 'Close report' });
  await form.getByRole('radio', { name: 'Nothing was wrong' }).click();
  const forbidden = () => errorResponse(403, 'Forbidden', 'forbidden');
  section.apiHandlers['PATCH /admin/reports/r1'] = forbidden;
  section.apiHandlers['GET /admin/verify'] = forbidden;
  await pressButton('Close report', form);
  await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect.element(card()).not.toBeInTheDocument();
  await expectAndCloseToast('Failed to close report');
});
