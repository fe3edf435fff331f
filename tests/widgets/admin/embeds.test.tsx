import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { elementTable } from '../../../src/element-table.ts';
import {
  expectAndCloseToast,
  openSection,
  pressButton,
  singleBatch,
} from '../../support/browser/admin-section.tsx';
import { expectErrorOnPage } from '../../support/browser/widgets.ts';
import { deepTest } from '../../support/deep.ts';
import { errorResponse, networkFailure, press } from '../../support/market/person-market.ts';

const publicElements = Object.values(elementTable)
  .flat()
  .filter((definition) => 'isPublic' in definition);

const row = (name: string) => page.getByRole('row').filter({ hasText: name });

const unionEmbed = {
  _id: 'e1',
  name: 'Student union',
  origin: 'https://union.example',
  scopes: ['buy', 'sell'],
  createdAt: '2026-09-01T08:00:00.000Z',
};
const clubEmbed = { ...unionEmbed, _id: 'e2', name: '', origin: 'https://club.example', scopes: ['buy'] };

deepTest(
  'retrying after a lost request registers an embedding page once, and errors appear at the fields of the form',
  async () => {
    let respond: (request: { body: unknown }) => unknown = networkFailure;
    let embeds: object[] = [];
    let isListFailing = true;
    const { requests, writes, reopen } = await openSection('embeds', {
      'GET /admin/embeds': () =>
        isListFailing ? errorResponse(400, 'No.') : { embeds, pagination: singleBatch },
      'POST /admin/embeds': (request) => respond(request),
    });
    await expectErrorOnPage('Error loading pages', 'Failed to load pages. Please try again.');
    isListFailing = false;
    await pressButton('Try again');
    await expect
      .element(
        page.getByText('Register the page of a union or a university, so that people can sign in there.'),
      )
      .toBeVisible();
    await pressButton('Register a page');
    const form = page.getByRole('dialog', { name: 'Register a page' });
    const originField = form.getByLabelText('Origin');
    const alert = form.getByRole('alert');
    await expect.element(form.getByRole('checkbox', { name: 'Buy' })).toBeChecked();
    await expect.element(form.getByRole('checkbox', { name: 'Sell' })).not.toBeChecked();
    await form.getByRole('checkbox', { name: 'Buy' }).click();
    await pressButton('Register', form);
    await expect
      .element(alert)
      .toHaveTextContent('Enter the origin of the page.Choose what people may do there.');
    await originField.fill('http://union.example');
    await form.getByRole('checkbox', { name: 'Sell' }).click();
    await pressButton('Register', form);
    await expect
      .element(originField)
      .toHaveAccessibleDescription(/origin must be https and a host and nothing more, such as/);
    await expect.element(alert).not.toHaveTextContent('Choose what people may do there.');
    await originField.fill(' https://union.example ');
    await pressButton('Register', form);
    await expectAndCloseToast('Failed to register page', 'Please try again.');
    await reopen();
    await pressButton('Register a page');
    await expect.element(form).toHaveTextContent('We kept what you filled in.');
    await expect.element(originField).toHaveValue(' https://union.example ');
    respond = ({ body }) => {
      embeds = [{ ...unionEmbed, ...(body as object), name: '' }];
      return { embed: embeds[0] };
    };
    await pressButton('Register', form);
    await expectAndCloseToast('Page registered');
    // The origin replaces the missing name of the page.
    const snippet = page.getByRole('dialog', { name: 'Snippet for https://union.example' });
    await expect.element(snippet).toHaveTextContent('a page on https://union.example, and the tag');
    await userEvent.keyboard('{Escape}');
    await expect
      .element(row('https://union.example'))
      .toHaveTextContent('People maySellRegistered1 Sep 2026');
    const registerCall = ['POST /admin/embeds', { origin: 'https://union.example', scopes: ['sell'] }];
    expect(writes()).toEqual([registerCall, registerCall]);
    expect(
      new Set(
        requests
          .filter(({ call }) => call === 'POST /admin/embeds')
          .map(({ idempotencyKey }) => idempotencyKey),
      ).size,
    ).toBe(1);
  },
);

test('Copy copies the snippet for an embedding page, or selects the snippet if the browser refuses access to the clipboard', async () => {
  const copiedTexts: string[] = [];
  let isRefused = true;
  const clipboard = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    if (isRefused) throw new DOMException('No.', 'NotAllowedError');
    copiedTexts.push(text);
  });
  // Restores the clipboard, because other test files use it too.
  onTestFinished(() => clipboard.mockRestore());
  await openSection('embeds', {
    'GET /admin/embeds': () => ({ embeds: [unionEmbed], pagination: singleBatch }),
  });
  await pressButton('Snippet for Student union');
  const dialog = page.getByRole('dialog', { name: 'Snippet for Student union' });
  const code = dialog.getByRole('region', { name: 'Snippet' }).element().textContent ?? '';
  expect(code).toContain('<script type="module" src="https://market.example/embed.js"></script>');
  expect(code).toContain('<product-grid limit="8">');
  const status = dialog.getByRole('status');
  await expect.element(status).toHaveTextContent(/^$/);
  await pressButton('Copy', dialog);
  await expect
    .element(status)
    .toHaveTextContent('Your browser did not let us copy. It is marked: copy it by hand.');
  expect(getSelection()?.toString().trim()).toBe(code.trim());
  isRefused = false;
  await pressButton('Copy', dialog);
  await expect.element(status).toHaveTextContent(/^Copied\.$/);
  expect(copiedTexts).toEqual([code]);
});

deepTest('for a page that allows no scripts, the snippet is a frame of each public element', async () => {
  await openSection('embeds', {
    'GET /admin/embeds': () => ({ embeds: [unionEmbed], pagination: singleBatch }),
  });
  await pressButton('Snippet for Student union');
  const dialog = page.getByRole('dialog', { name: 'Snippet for Student union' });
  const snippet = dialog.getByRole('region', { name: 'Snippet' });
  const readFrame = () => {
    const { body } = new DOMParser().parseFromString(snippet.element().textContent ?? '', 'text/html');
    return body.querySelector('iframe');
  };
  // Visitors without scripts see a frame there too.
  await expect
    .element(snippet)
    .toHaveTextContent(/<noscript> <iframe src="https:\/\/market\.example\/frame\/product-grid/);
  await dialog.getByRole('radio', { name: 'No scripts allowed' }).click();
  await expect.element(snippet).not.toHaveTextContent('script');
  const select = dialog.getByRole('combobox', { name: 'What it shows' });
  const labels = [...(select.element() as HTMLSelectElement).options].map(({ text, value }) => value && text);
  const shownTags: (string | undefined)[] = [];
  for (const label of labels.filter(Boolean)) {
    await select.selectOptions(label);
    const { origin, pathname, search } = new URL(readFrame()?.src ?? '');
    const [, tag] = /^\/frame\/(.*)$/.exec(pathname) ?? [];
    shownTags.push(tag);
    expect(origin).toBe('https://market.example');
    expect(readFrame()?.title).not.toBe('');
    expect(Number(readFrame()?.height)).toBeGreaterThan(200);
    const [, attribute, placeholder] = /^\?(\w+)=([A-Z]+)$/.exec(search) ?? [];
    const element = publicElements.find((definition) => definition.tag === tag);
    if (placeholder) await expect.element(dialog).toHaveTextContent(`Replace ${placeholder} with`);
    if (placeholder) expect(Object.keys(element?.attributes ?? {})).toContain(attribute);
    if (element && 'required' in element) expect(attribute).toBe(element.required);
  }
  expect(shownTags.sort()).toEqual(publicElements.map(({ tag }) => tag).sort());
  await dialog.getByRole('checkbox', { name: 'The page may run a few lines of its own' }).click();
  await expect.element(snippet).toHaveTextContent('campus-market:height');
});

test('an admin can remove an embedding page after a confirmation, and then the focus moves to the list', async () => {
  let embeds = [unionEmbed, clubEmbed];
  let respond: () => unknown = () => errorResponse(409, 'Somebody was faster.', 'conflict');
  const { writes, reads } = await openSection('embeds', {
    'GET /admin/embeds': () => ({ embeds, pagination: singleBatch }),
    'DELETE /admin/embeds/e1': () => respond(),
    'DELETE /admin/embeds/e2': () => respond(),
  });
  await expect
    .element(row('Student union'))
    .toHaveTextContent('Student unionhttps://union.examplePeople mayBuySellRegistered1 Sep 2026');
  expect(reads('GET /admin/embeds')[0]).toMatchObject({ sortBy: 'createdAt', sortOrder: 'desc' });
  const confirmation = page.getByRole('alertdialog', { name: 'Remove page?' });
  const removePage = async (name: string) => {
    await pressButton(`Remove ${name}`);
    await pressButton('Remove', confirmation);
  };
  await pressButton('Remove Student union');
  await expect
    .element(confirmation)
    .toHaveTextContent(
      'https://union.example can no longer sign people in, and everybody who is signed in there is signed out at once. It may go on to show the market.',
    );
  await pressButton('Cancel', confirmation);
  await expect.element(confirmation).not.toBeInTheDocument();
  await removePage('Student union');
  await expectAndCloseToast('Failed to remove page', 'Somebody was faster.');
  await expect.element(row('Student union')).toBeVisible();
  // A 404 means that an earlier attempt, whose response was lost, has removed the page.
  respond = () => errorResponse(404, 'Not found', 'not_found');
  embeds = [clubEmbed];
  const readCountBefore = reads('GET /admin/embeds').length;
  await removePage('Student union');
  await expectAndCloseToast('Page removed');
  await expect.element(row('Student union')).not.toBeInTheDocument();
  await expect.poll(() => reads('GET /admin/embeds').length).toBeGreaterThan(readCountBefore);
  await expect.poll(() => document.activeElement?.contains(row('club').query())).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  respond = () => ({ embedId: 'e2' });
  embeds = [];
  await removePage('https://club.example');
  await expectAndCloseToast('Page removed');
  await expect.element(page.getByText('No pages yet')).toBeVisible();
  expect(writes()).toEqual(['e1', 'e1', 'e2'].map((id) => `DELETE /admin/embeds/${id}`));
  await press(page.getByRole('button', { name: 'Register a page' }));
  await expect.element(page.getByRole('dialog', { name: 'Register a page' })).toBeVisible();
});
