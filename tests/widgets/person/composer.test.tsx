import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Composer, type ComposerProps } from '../../../src/features/messages/thread/Composer.tsx';
import { useUnreadCount } from '../../../src/features/messages/useUnreadCount.ts';
import { MarketProvider } from '../../../src/index.ts';
import { settle } from '../../support/browser/widgets.ts';
import { type PersonMarket, personMarket, press } from '../../support/market/person-market.ts';

async function open(more: Partial<ComposerProps> = {}, { market }: PersonMarket = personMarket({})) {
  const [onSend, onRemoveProduct] = [vi.fn(), vi.fn()];
  const screen = await render(
    <MarketProvider market={market}>
      <Composer receiverId="bola" onSend={onSend} onRemoveProduct={onRemoveProduct} {...more} />
    </MarketProvider>,
  );
  const field = screen.getByRole('textbox', { name: 'Message' });
  return {
    screen,
    field,
    onSend,
    onRemoveProduct,
    left: screen.getByRole('status'),
    send: screen.getByRole('button', { name: 'Send' }),
  };
}

test('the message field counts the characters left, from a hundred down to zero', async () => {
  const { field, left } = await open();
  await expect.element(field).toHaveAttribute('maxlength', '1000');
  const said = async (length: number) => {
    await field.fill('x'.repeat(length));
    await settle();
    return left.element().textContent;
  };
  expect(await said(899)).toBe('');
  await expect.element(field).not.toHaveAttribute('aria-describedby');
  expect(await said(900)).toBe('100 characters left');
  await expect.element(field).toHaveAccessibleDescription('100 characters left');
  expect(await said(998)).toBe('2 characters left');
  expect(await said(999)).toBe('1 character left');
  expect(await said(1000)).toBe('0 characters left');
});

test('Enter sends the trimmed text, and the empty field keeps the focus', async () => {
  const { field, send, onSend } = await open();
  await expect.element(send).toBeDisabled();
  await field.fill('  \n ');
  await expect.element(send).toBeDisabled();
  (field.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(onSend).not.toHaveBeenCalled();
  await field.fill('  Is it there?');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  expect(onSend).not.toHaveBeenCalled();
  await expect.element(field).toHaveValue('  Is it there?\n');
  // While an input method composes a word, Enter accepts the word.
  field
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }));
  expect(onSend).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onSend.mock.calls).toEqual([['Is it there?']]);
  await expect.element(field).toHaveValue('');
  await field.fill('Yes');
  (send.element() as HTMLElement).focus();
  await press(send);
  expect(onSend.mock.calls).toEqual([['Is it there?'], ['Yes']]);
  await expect.element(field).toHaveFocus();
});

test('each recipient has a draft of their own, which a sign-out deletes', async () => {
  const made = personMarket({});
  const first = await open({}, made);
  await first.field.fill('For Bola');
  await first.screen.unmount();
  const other = await open({ receiverId: 'chidi' }, made);
  await expect.element(other.field).toHaveValue('');
  await other.screen.unmount();
  const again = await open({}, made);
  await expect.element(again.field).toHaveValue('For Bola');
  await again.screen.unmount();
  made.market.session.end();
  made.signIn();
  const later = await open({}, made);
  await expect.element(later.field).toHaveValue('');
});

test('the composer names the product that the message is about, and it can be removed', async () => {
  const { screen, onRemoveProduct } = await open({ product: { _id: 'p1', productName: 'Lamp' } as never });
  await expect.element(screen.getByText('About Lamp')).toBeVisible();
  await press(screen.getByRole('button', { name: 'Do not mention the product' }));
  expect(onRemoveProduct).toHaveBeenCalledTimes(1);
});

test('unread messages are counted for the signed-in person, and are 0 after a sign-out', async () => {
  const made = personMarket({
    'GET /threads': () => ({
      threads: [],
      unreadTotal: 7,
      pagination: { page: 1, limit: 1, hasMore: false, nextCursor: null },
    }),
  });
  const Count = () => <p>{useUnreadCount()} unread</p>;
  await render(
    <MarketProvider market={made.market}>
      <Count />
    </MarketProvider>,
  );
  await expect.element(page.getByText('7 unread')).toBeVisible();
  expect(made.requests.map(({ call, query }) => `${call}?${query}`)).toEqual(['GET /threads?limit=1']);
  made.market.session.end();
  await expect.element(page.getByText('0 unread')).toBeVisible();
  await settle();
  expect(made.requests).toHaveLength(1);
});
