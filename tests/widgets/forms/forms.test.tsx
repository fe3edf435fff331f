import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { getOutbox } from '../../../src/core/outbox/outbox.ts';
import type { StorageKey } from '../../../src/core/storage.ts';
import { MarketProvider } from '../../../src/index.ts';
import { closeAllToasts } from '../../../src/ui/feedback/ToastQueue.ts';
import { toastRegion } from '../../support/browser/widgets.ts';
import { deepTest } from '../../support/deep.ts';
import {
  networkFailure,
  type PersonMarket,
  personMarket,
  press,
} from '../../support/market/person-market.ts';
import { type FormRow, forms, OpenForm } from './forms.tsx';

type Network = 'up' | 'down' | 'loses responses';

/** The attributes that contain ids. */
const idAttributes = ['id', 'for', 'form', 'aria-labelledby', 'aria-describedby', 'aria-controls'];

/** Changes the ids in the page. Two tabs have documents of their own, but in a test they share one. */
function renameIds() {
  for (const name of idAttributes) {
    for (const element of document.body.querySelectorAll(`[${name}]`)) {
      const ids = element.getAttribute(name)?.split(' ') ?? [];
      element.setAttribute(name, ids.map((id) => `first-tab-${id}`).join(' '));
    }
  }
}

/** Opens a form in a new tab of a user's browser. `personId` is the user of an earlier tab. */
async function openTab(row: FormRow, personId?: string) {
  /** The calls that the server has executed, by idempotency key: it executes a call with a key once. */
  const executed = new Map<string, unknown>();
  const tab = { network: 'up' as Network };
  const respond: PersonMarket['apiHandlers'][string] = ({ idempotencyKey = '', body }) => {
    if (tab.network === 'down') return networkFailure();
    if (!executed.has(idempotencyKey)) executed.set(idempotencyKey, body);
    return tab.network === 'up' ? row.reply : networkFailure();
  };
  const setup = personMarket(
    { ...row.reads, ...(row.update && { [row.update]: respond }), [row.call]: respond },
    { ...(personId && { _id: personId }), campus: 'Fountain_University' },
  );
  const key = `draft:${row.draftName}:${setup.personId}` as StorageKey;
  if (row.draft && !personId) setup.market.storage.write(key, JSON.stringify(row.draft));
  const screen = await render(
    <MarketProvider market={setup.market}>
      <OpenForm row={row} />
    </MarketProvider>,
  );
  // A dialog is outside of the container.
  const dialog = page.getByRole('dialog').last();
  await expect.poll(() => screen.container.querySelector('form, button') ?? dialog.query()).toBeTruthy();
  const form = dialog.query() ? dialog : page.elementLocator(screen.container);
  const field = form.getByLabelText(row.field);
  const submitButton = form.getByRole('button', { name: row.submit, exact: true }).last();
  for (const name of row.open ?? []) {
    await press(form.getByRole('button', { name, exact: true }).or(form.getByRole('radio', { name })));
  }
  await expect.element(field.first()).toBeVisible();
  return {
    ...setup,
    ...screen,
    form,
    field: field.first(),
    key,
    executed,
    readDraft: () => setup.market.storage.read(key) ?? '',
    setNetwork(network: Network) {
      tab.network = network;
    },
    /** Sends the form, and waits for a toast. */
    async send(toast: string) {
      await expect.element(submitButton).not.toHaveAttribute('aria-disabled');
      await press(submitButton);
      await expect.element(toastRegion()).toHaveTextContent(toast);
      closeAllToasts();
    },
    sentCalls: () => setup.requests.filter(({ call }) => call === row.call || call === row.update),
  };
}

const named = (rows: FormRow[]) => rows.map((row) => [row.name, row] as const);

/** These stand for all forms in `npm test` where only `useForm` is tested, which all forms share. With `--deep`, all are tested. */
const plainRunNames = ['add-product', 'store-wizard', 'profile'];
const chosen = (rows: FormRow[]) =>
  named(import.meta.env.DEEP ? rows : rows.filter(({ name }) => plainRunNames.includes(name)));

const queuedForms = forms.filter(({ name }) => name === 'review');
const sentForms = forms.filter((row) => !queuedForms.includes(row));

describe('when the network is lost', () => {
  test.each(chosen(sentForms))('the %s form keeps its values, and can be sent again', async (_, row) => {
    const tab = await openTab(row);
    await tab.field.fill(row.text);
    tab.setNetwork('down');
    await tab.send(row.failed);
    await expect.element(tab.field).toHaveValue(row.text);
    if (row.draftName) expect(tab.readDraft()).toContain(row.text);
    tab.setNetwork('up');
    await tab.send(row.done);
    expect(tab.executed.size).toBe(1);
    expect(JSON.stringify([...tab.executed.values()])).toContain(row.text);
    expect(tab.readDraft()).toBe('');
  });

  test.each(named(queuedForms))('the %s form closes, and its call waits in the outbox', async (_, row) => {
    const tab = await openTab(row);
    await tab.field.fill(row.text);
    tab.setNetwork('down');
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => onLine.mockRestore());
    await tab.send(row.failed);
    await expect.element(tab.form).not.toBeInTheDocument();
    expect(getOutbox(tab.market).list()).toMatchObject([{ input: { body: { comment: row.text } } }]);
  });
});

const creatingForms = sentForms.filter(({ creates }) => creates);

describe('when the response is lost', () => {
  test.each(chosen(creatingForms))('the %s form creates one thing, sent twice', async (_, row) => {
    const tab = await openTab(row);
    await tab.field.fill(row.text);
    tab.setNetwork('loses responses');
    await tab.send(row.failed);
    tab.setNetwork('up');
    await tab.send(row.done);
    expect(tab.executed.size).toBe(1);
    expect(tab.sentCalls()).toHaveLength(2);
  });

  test.each(chosen(creatingForms.filter(({ update }) => update)))(
    'the %s form repeats its first content, and then sends what was changed since',
    async (_, row) => {
      const tab = await openTab(row);
      tab.setNetwork('loses responses');
      await tab.send(row.failed);
      await tab.field.fill(row.text);
      tab.setNetwork('up');
      await tab.send(row.done);
      const [lostCall, repeatedCall, update, ...otherCalls] = tab.sentCalls();
      expect(otherCalls).toEqual([]);
      expect(repeatedCall).toEqual(lostCall);
      expect(update?.call).toBe(row.update);
      expect(JSON.stringify(update?.body)).toContain(row.text);
    },
  );

  test.each(chosen(sentForms.filter(({ creates }) => !creates)))(
    'the %s form repeats its change, which the server executes again without harm',
    async (_, row) => {
      const tab = await openTab(row);
      await tab.field.fill(row.text);
      tab.setNetwork('loses responses');
      await tab.send(row.failed);
      tab.setNetwork('up');
      await tab.send(row.done);
      const [lostCall, repeatedCall] = tab.sentCalls();
      expect(repeatedCall?.body).toEqual(lostCall?.body);
    },
  );
});

const storedForms = sentForms.filter(({ draftName }) => draftName);

describe('when the page is reloaded in the middle', () => {
  test.each(chosen(storedForms))(
    'the %s form is filled in again, and repeats its lost call',
    async (_, row) => {
      const firstVisit = await openTab(row);
      await firstVisit.field.fill(row.text);
      firstVisit.setNetwork('loses responses');
      await firstVisit.send(row.failed);
      await firstVisit.unmount();
      const secondVisit = await openTab(row, firstVisit.personId);
      await expect.element(secondVisit.field).toHaveValue(row.text);
      await secondVisit.send(row.done);
      const [lostCall] = firstVisit.sentCalls();
      const [repeatedCall, ...otherCalls] = secondVisit.sentCalls();
      expect(otherCalls).toEqual([]);
      expect(repeatedCall?.body).toEqual(lostCall?.body);
      if (row.creates) expect(repeatedCall?.idempotencyKey).toBe(lostCall?.idempotencyKey);
      expect(secondVisit.readDraft()).toBe('');
    },
  );
});

describe('in two tabs', () => {
  test.each(chosen(storedForms))('the %s form is restored in the second, and sent once', async (_, row) => {
    const firstTab = await openTab(row);
    await firstTab.field.fill(row.text);
    firstTab.setNetwork('loses responses');
    await firstTab.send(row.failed);
    renameIds();
    const secondTab = await openTab(row, firstTab.personId);
    await expect.element(secondTab.field).toHaveValue(row.text);
    await secondTab.send(row.done);
    await secondTab.unmount();
    // The first tab still has the form, and does not know that the second has sent it.
    firstTab.setNetwork('up');
    await firstTab.send(row.done);
    const keys = [...firstTab.sentCalls(), ...secondTab.sentCalls()].map(
      ({ idempotencyKey }) => idempotencyKey,
    );
    if (row.creates) expect(new Set(keys).size).toBe(1);
    expect(firstTab.readDraft()).toBe('');
  });
});

describe('a draft of an earlier version', () => {
  test('with the key of its lost call repeats that call', async () => {
    const row = forms.find(({ name }) => name === 'canteen') as FormRow;
    const tab = await openTab({ ...row, draft: { name: 'Mama Put', key: 'key-of-the-lost-call' } });
    await tab.send(row.done);
    expect(tab.sentCalls().map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key-of-the-lost-call']);
  });

  test('of a store that may exist is sent without asking whether the user may create one', async () => {
    const row = forms.find(({ name }) => name === 'create-store') as FormRow;
    const tab = await openTab({ ...row, draft: { ...row.draft, isDeliveryUnknown: true } });
    await tab.send(row.done);
    expect(tab.requests.map(({ call }) => call)).not.toContain('GET /stores/can-create');
  });
});

deepTest(
  'a reply that was cancelled while it was being sent is still being sent when its form opens again',
  async () => {
    const row = forms.find(({ name }) => name === 'reply') as FormRow;
    const tab = await openTab(row);
    let respond = () => {};
    tab.apiHandlers[row.call] = () =>
      new Promise((resolve) => {
        respond = () => resolve(row.reply);
      });
    await tab.field.fill(row.text);
    await press(tab.form.getByRole('button', { name: row.submit }));
    const pendingButton = tab.form.getByRole('button', { name: 'Sending your reply' });
    await expect.element(pendingButton).toBeVisible();
    await press(tab.form.getByRole('button', { name: 'Cancel' }));
    await press(tab.form.getByRole('button', { name: 'Reply to Bola' }));
    await press(pendingButton);
    respond();
    await expect.element(toastRegion()).toHaveTextContent(row.done);
    expect(tab.sentCalls()).toHaveLength(1);
  },
);
