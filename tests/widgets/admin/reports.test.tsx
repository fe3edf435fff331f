import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  expectAndCloseToast,
  firstBatch,
  lastBatch,
  openSection,
  pressButton,
} from '../../support/browser/admin-section.tsx';
import { focusedName } from '../../support/browser/focus.ts';
import { refusedWith } from '../../support/market/person-market.ts';

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
const refusal = () => refusedWith(409, 'Somebody was faster.', 'conflict');
const card = () => page.getByRole('article');

/** A server that stores the report, and refuses when the test says so. */
async function openReports(initialReport: object = report) {
  let stored: Record<string, unknown> = { ...initialReport };
  const server = { refuses: false };
  const change = (part: object) => {
    if (server.refuses) return refusal();
    stored = { ...stored, ...part };
    return { report: stored };
  };
  const opened = await openSection('reports', {
    'GET /admin/reports': () => ({ reports: [stored], pagination: lastBatch }),
    'PATCH /admin/reports/r1': ({ body }) => {
      const { resolved, outcome } = body as { resolved: boolean; outcome?: string };
      return change(
        resolved
          ? { resolved, outcome, resolvedAt: '2026-09-02T09:05:00.000Z' }
          : { resolved, outcome: undefined, resolvedAt: undefined },
      );
    },
    'PATCH /admin/products/p1': ({ body }) => {
      if (server.refuses) return refusal();
      stored = { ...stored, ...(body as object) };
      return { product: { _id: 'p1', ...(body as object) } };
    },
    'PATCH /admin/users/femi/suspension': ({ body }) => {
      if (server.refuses) return refusal();
      const { isSuspended, reason } = body as { isSuspended: boolean; reason?: string };
      stored = { ...stored, owner: { ...report.owner, isSuspended } };
      return { user: { _id: 'femi', ...(isSuspended && { suspension: { since: '2026-09-02', reason } }) } };
    },
  });
  return { ...opened, server };
}

test('an admin closes a report with an outcome, also after a refusal, and reopens it without a question', async () => {
  const { server, writes } = await openReports();
  const form = page.getByRole('dialog', { name: 'Close report' });
  await pressButton('Close report: Desk lamp');
  await expect.element(form).toHaveTextContent('About: Desk lamp. Only admins read what you answer here.');
  const chosen = form.getByRole('radio', { checked: true });
  await expect.element(chosen).not.toBeInTheDocument();
  await pressButton('Close report', form);
  await expect.element(form.getByRole('alert')).toHaveTextContent('Choose what was done.');
  await expect.element(form.getByLabelText('Note (optional)')).not.toBeRequired();
  await form.getByRole('radio', { name: 'Something else' }).click();
  await pressButton('Close report', form);
  const alert = form.getByRole('alert').element().textContent;
  expect(alert).toContain('Write what was done.');
  expect(alert).not.toContain('Choose what was done.');
  const note = form.getByRole('textbox', { name: 'What you did' });
  await note.fill(' Called her. ');
  server.refuses = true;
  await pressButton('Close report', form);
  await expectAndCloseToast('Failed to close report', 'Somebody was faster.');
  await expect.element(note).toHaveValue(' Called her. ');
  server.refuses = false;
  await pressButton('Close report', form);
  await expectAndCloseToast('Report closed');
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(card()).toHaveTextContent('Closed 2 Sept 2026, 10:05: Something else: Called her.');
  await expect.poll(focusedName).toBe('Open again: Desk lamp');
  server.refuses = true;
  await pressButton('Open again: Desk lamp');
  await expectAndCloseToast('Failed to open report', 'Somebody was faster.');
  server.refuses = false;
  await pressButton('Open again: Desk lamp');
  await expectAndCloseToast('Report opened again');
  await pressButton('Close report: Desk lamp');
  await expect.element(form.getByLabelText('Note (optional)')).toHaveValue('');
  const closed = ['PATCH /admin/reports/r1', { resolved: true, outcome: 'Something else: Called her.' }];
  const openedAgain = ['PATCH /admin/reports/r1', { resolved: false }];
  expect(writes()).toEqual([closed, closed, openedAgain, openedAgain]);
});

test('an admin hides and shows a product from its report, and closing then suggests the outcome', async () => {
  const { server, writes } = await openReports();
  const question = page.getByRole('alertdialog');
  await expect.element(card()).toBeVisible();
  const target = () => card().getByRole('link', { name: 'Desk lamp' });
  await expect.element(target()).toHaveAttribute('href', expect.stringMatching(/\/product\/p1$/));
  await pressButton('Hide product: Desk lamp');
  await expect.element(question).toHaveAccessibleName('Hide Desk lamp?');
  await pressButton('Keep it', question);
  await expect.element(question).not.toBeInTheDocument();
  server.refuses = true;
  await pressButton('Hide product: Desk lamp');
  await pressButton('Hide product', question);
  await expectAndCloseToast('Failed to hide product', 'Somebody was faster.');
  await expect.element(card()).not.toHaveTextContent('Hidden');
  server.refuses = false;
  await pressButton('Hide product: Desk lamp');
  await pressButton('Hide product', question);
  await expectAndCloseToast('Product hidden', 'Desk lamp');
  await expect.element(card()).toHaveTextContent('Hidden');
  // Hidden: its page can no longer be opened.
  await expect.element(target()).not.toBeInTheDocument();
  await pressButton('Close report: Desk lamp');
  const form = page.getByRole('dialog', { name: 'Close report' });
  await expect.element(form.getByRole('radio', { name: 'Product hidden' })).toBeChecked();
  await pressButton('Cancel', form);
  server.refuses = true;
  await pressButton('Show product: Desk lamp');
  await expect.element(question).toHaveAccessibleName('Show Desk lamp again?');
  await pressButton('Show product', question);
  await expectAndCloseToast('Failed to show product');
  server.refuses = false;
  await pressButton('Show product: Desk lamp');
  await pressButton('Show product', question);
  await expectAndCloseToast('Product shown again');
  await expect.element(target()).toBeVisible();
  expect(writes()).toEqual(
    [true, true, false, false].map((isHidden) => ['PATCH /admin/products/p1', { isHidden }]),
  );
});

test('an admin suspends the owner of a reported product with a reason, and lifts the suspension', async () => {
  const { server, writes } = await openReports();
  const form = page.getByRole('dialog', { name: 'Suspend Femi Alade?' });
  const why = form.getByLabelText('Why');
  await pressButton('Suspend person: Femi Alade');
  await why.fill('  ');
  await pressButton('Suspend person', form);
  await expect.element(form.getByRole('alert')).toHaveTextContent('Write why.');
  await why.fill(' Took money. ');
  server.refuses = true;
  await pressButton('Suspend person', form);
  await expectAndCloseToast('Failed to suspend person', 'Somebody was faster.');
  await expect.element(form.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(why).toHaveValue(' Took money. ');
  server.refuses = false;
  await pressButton('Suspend person', form);
  await expectAndCloseToast('Person suspended', 'Femi Alade');
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(card()).toHaveTextContent('Suspended');
  await pressButton('Close report: Desk lamp');
  const closing = page.getByRole('dialog', { name: 'Close report' });
  await expect.element(closing.getByRole('radio', { name: 'Person suspended' })).toBeChecked();
  await pressButton('Cancel', closing);
  const question = page.getByRole('alertdialog', { name: 'Lift the suspension of Femi Alade?' });
  server.refuses = true;
  await pressButton('Lift suspension: Femi Alade');
  await pressButton('Lift suspension', question);
  await expectAndCloseToast('Failed to lift suspension');
  server.refuses = false;
  await pressButton('Lift suspension: Femi Alade');
  await pressButton('Lift suspension', question);
  await expectAndCloseToast('Suspension lifted', 'Femi Alade');
  await pressButton('Suspend person: Femi Alade');
  await expect.element(why).toHaveValue('');
  const suspended = ['PATCH /admin/users/femi/suspension', { isSuspended: true, reason: 'Took money.' }];
  const lifted = ['PATCH /admin/users/femi/suspension', { isSuspended: false }];
  expect(writes()).toEqual([suspended, suspended, lifted, lifted]);
});

test('a report of something deleted has no link and nobody to suspend', async () => {
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

test('the list of reports loads after a failure, loads more, sorts by time and filters by open or closed', async () => {
  let fails = true;
  const failure = () => refusedWith(400, 'No.');
  const { reads } = await openSection('reports', {
    'GET /admin/reports': ({ query }) => {
      if (fails) return failure();
      if (query.get('open') === 'false') return { reports: [], pagination: lastBatch };
      return query.has('cursor')
        ? { reports: [{ ...report, _id: 'r2', target: 'Fan' }], pagination: lastBatch }
        : { reports: [report], pagination: firstBatch };
    },
  });
  await expectAndCloseToast('Error loading reports', 'Failed to load reports. Please try again.');
  fails = false;
  await pressButton('Try again');
  await expect.element(card()).toHaveTextContent('Desk lamp');
  fails = true;
  await pressButton('Show more');
  await expectAndCloseToast('Error loading reports');
  await expect.element(card()).toBeVisible();
  fails = false;
  await pressButton('Try again');
  await expect.element(page.getByRole('heading', { name: 'Fan' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  await pressButton('Oldest first');
  await pressButton('Closed');
  await expect.element(page.getByText('No closed reports yet')).toBeVisible();
  await expect
    .element(page.getByText('What you have dealt with shows here, with what was done.'))
    .toBeVisible();
  const requests = reads('GET /admin/reports');
  expect(requests[0]).toMatchObject({ open: 'true', sortOrder: 'desc' });
  expect(requests).toContainEqual(expect.objectContaining({ open: 'true', cursor: 'next' }));
  expect(requests).toContainEqual(expect.objectContaining({ open: 'true', sortOrder: 'asc' }));
  expect(requests.at(-1)).toMatchObject({ open: 'false', sortOrder: 'asc' });
});

test('a user who is no longer an admin loses the panel at the first refusal', async () => {
  const opened = await openReports();
  await pressButton('Close report: Desk lamp');
  const form = page.getByRole('dialog', { name: 'Close report' });
  await form.getByRole('radio', { name: 'Nothing was wrong' }).click();
  const forbidden = () => refusedWith(403, 'Forbidden', 'forbidden');
  opened.answers['PATCH /admin/reports/r1'] = forbidden;
  opened.answers['GET /admin/verify'] = forbidden;
  await pressButton('Close report', form);
  await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect.element(card()).not.toBeInTheDocument();
  await expectAndCloseToast('Failed to close report');
});
