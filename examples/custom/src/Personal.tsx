import { type CartControl, formatNaira, type PlacedOrder, useMessages, useThreads } from 'campus-market';
import { useEffect, useState } from 'react';
import { Button, ListState, TextForm } from './parts.tsx';

/** The visitor's cart. An order opens in a WhatsApp chat, in a new tab. */
export function Bag({ cart }: { cart: CartControl }) {
  const [order, setOrder] = useState<PlacedOrder>();
  const checkout = async (phone: string) => setOrder(await cart.checkout({ phone }));
  return (
    <>
      {cart.lines.map(({ productId, productName, quantity }) => (
        <fieldset key={productId}>
          <legend>{`${productName} × ${quantity}`}</legend>
          <Button onClick={() => cart.setQuantity(productId, quantity - 1)}>One less</Button>
          <Button onClick={() => cart.setQuantity(productId, quantity + 1)}>One more</Button>
        </fieldset>
      ))}
      <p>Total {formatNaira(cart.total)}</p>
      <TextForm label="Your phone number" button="Order by WhatsApp" send={checkout} />
      {order && <a href={order.url}>Open WhatsApp</a>}
      {order && <Button onClick={cart.clear}>I have sent {order.reference}</Button>}
    </>
  );
}

/** The visitor's threads with sellers, and the messages of the open one. */
export function Messages() {
  const [openId, setOpenId] = useState<string>();
  const threads = useThreads();
  const { thread, send, markRead, ...messages } = useMessages(openId);
  useEffect(() => {
    if (thread?.unreadCount) void markRead();
  }, [thread?.unreadCount, markRead]);
  return (
    <section aria-label="Messages">
      <h2>Messages</h2>
      {threads.items.map(({ _id, other, unreadCount }) => (
        <Button key={_id} aria-pressed={_id === openId} onClick={() => setOpenId(_id)}>
          {`${other.name} (${unreadCount} new)`}
        </Button>
      ))}
      <ListState list={openId ? messages : threads} empty="No messages yet." />
      <div role="log">
        {messages.items.map(({ _id, senderId, content }) => (
          <p key={_id}>{senderId === thread?.other._id ? content : `You: ${content}`}</p>
        ))}
      </div>
      {openId && <TextForm key={openId} label="Your message" button="Send" send={send} />}
    </section>
  );
}
