import { useMessages, useThreads } from 'campus-market';
import { useEffect, useState } from 'react';
import { Button, ListState, TextForm } from './parts.tsx';

/** The visitor's threads with sellers, and the open one. */
export function Messages() {
  const threads = useThreads();
  const [openId, setOpenId] = useState<string>();
  return (
    <section aria-labelledby="messages">
      <h2 id="messages">Messages</h2>
      <ul aria-label="Threads">
        {threads.items.map(({ _id, other, unreadCount }) => (
          <li key={_id}>
            <Button aria-expanded={_id === openId} onClick={() => setOpenId(_id)}>
              {other.name} {unreadCount > 0 && `(${unreadCount} new)`}
            </Button>
          </li>
        ))}
      </ul>
      <ListState list={threads} empty="No messages yet." />
      {openId && <OpenThread key={openId} id={openId} />}
    </section>
  );
}

function OpenThread({ id }: { id: string }) {
  const { thread, send, markRead, ...messages } = useMessages(id);
  const unreadCount = thread?.unreadCount;
  useEffect(() => {
    if (unreadCount) void markRead();
  }, [unreadCount, markRead]);
  return (
    <>
      <ListState list={messages} empty="No messages yet." />
      <div role="log" aria-label={`Messages with ${thread?.other.name ?? 'the seller'}`}>
        <ol className="log">
          {messages.items.map(({ _id, senderId, content }) => (
            <li key={_id} className={senderId === thread?.other._id ? undefined : 'own'}>
              {content}
            </li>
          ))}
        </ol>
      </div>
      <TextForm label="Your message" sent="" send={send} />
    </>
  );
}
