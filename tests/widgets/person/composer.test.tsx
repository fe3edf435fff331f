import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Composer, type ComposerProps } from '../../../src/features/messages/thread/Composer.tsx';
import { useUnreadCount } from '../../../src/features/messages/useUnreadCount.ts';
import { MarketProvider } from '../../../src/index.ts';
import { settle } from '../../support/browser/widgets.ts';
import { type PersonMarket, personMarket, press } from '../../support/market/person-market.ts';

async function renderComposer(
  props: Partial<ComposerProps> = {},
  { market }: PersonMarket = personMarket({}),
) {
  const [onSend, onRemoveProduct] = [vi.fn(), vi.fn()];
  const screen = await render(
    <MarketProvider market={market}>
      <Composer receiverId="bola" onSend={onSend} onRemoveProduct={onRemoveProduct} {...props} />
    </MarketProvider>,
  );
  const field = screen.getByRole('textbox', { name: 'Message' });
  return {
    screen,
    field,
    onSend,
    onRemoveProduct,
    counter: screen.getByRole('status'),
    sendButton: screen.getByRole('button', { name: 'Send' }),
  };
}

test('the message field counts the characters left, from a hundred down to zero', async () => {
  const { field, counter } = await renderComposer();
  await expect.element(field).toHaveAttribute('maxlength', '1000');
  const counterText = async (length: number) => {
    await field.fill('x'.repeat(length));
    await settle();
    return counter.element().textContent;
  };
  expect(await counterText(899)).toBe('');
  await expect.element(field).not.toHaveAttribute('aria-describedby');
  expect(await counterText(900)).toBe('100 characters left');
  await expect.element(field).toHaveAccessibleDescription('100 characters left');
  expect(await counterText(998)).toBe('2 characters left');
  expect(await counterText(999)).toBe('1 character left');
  expect(await counterText(1000)).toBe('0 characters left');
});

test('Enter sends the trimmed text, and the empty field keeps the focus', async () => {
  const { field, sendButton, onSend } = await renderComposer();
  await expect.element(sendButton).toBeDisabled();
  await field.fill('  \n ');
  await expect.element(sendButton).toBeDisabled();
  (field.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(onSend).not.toHaveBeenCalled();
  await field.fill('  Is it there?');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  expect(onSend).not.toHaveBeenCalled();
  await expect.element(field).toHaveValue('  Is it there?\n');
  // While an input method composes a word, Enter accepts the word and does not send.
  field
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }));
  expect(onSend).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onSend.mock.calls).toEqual([['Is it there?']]);
  await expect.element(field).toHaveValue('');
  await field.fill('Yes');
  (sendButton.element() as HTMLElement).focus();
  await press(sendButton);
  expect(onSend.mock.calls).toEqual([['Is it there?'], ['Yes']]);
  await expect.element(field).toHaveFocus();
});

test('the composer stores a separate draft for each recipient, and a sign-out deletes the drafts', async () => {
  const setup = personMarket({});
  const bolaComposer = await renderComposer({}, setup);
  await bolaComposer.field.fill('For Bola');
  await bolaComposer.screen.unmount();
  const chidiComposer = await renderComposer({ receiverId: 'chidi' }, setup);
  await expect.element(chidiComposer.field).toHaveValue('');
  await chidiComposer.screen.unmount();
  const secondBolaComposer = await renderComposer({}, setup);
  await expect.element(secondBolaComposer.field).toHaveValue('For Bola');
  await secondBolaComposer.screen.unmount();
  setup.market.session.end();
  setup.signIn();
  const afterSignOut = await renderComposer({}, setup);
  await expect.element(afterSignOut.field).toHaveValue('');
});

test('the composer names the product that the message is about, and a button removes the product', async () => {
  const { screen, onRemoveProduct } = await renderComposer({
    product: { _id: 'p1', productName: 'Lamp' } as never,
  });
  await expect.element(screen.getByText('About Lamp')).toBeVisible();
  await press(screen.getByRole('button', { name: 'Do not mention the product' }));
  expect(onRemoveProduct).toHaveBeenCalledTimes(1);
});

test('the count of unread messages is the signed-in person’s, and is 0 after a sign-out', async () => {
  const setup = personMarket({
    'GET /threads': () => ({
      threads: [],
      unreadTotal: 7,
      pagination: { page: 1, limit: 1, hasMore: false, nextCursor: null },
    }),
  });
  const Count = () => <p>{useUnreadCount()} unread</p>;
  await render(
    <MarketProvider market={setup.market}>
      <Count />
    </MarketProvider>,
  );
  await expect.element(page.getByText('7 unread')).toBeVisible();
  expect(setup.requests.map(({ call, query }) => `${call}?${query}`)).toEqual(['GET /threads?limit=1']);
  setup.market.session.end();
  await expect.element(page.getByText('0 unread')).toBeVisible();
  await settle();
  expect(setup.requests).toHaveLength(1);
});
