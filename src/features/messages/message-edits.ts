import type { Message, ReadCall, Thread } from '../../contract/shared/types.ts';
import type { Edit } from '../../core/edits.ts';
import type { MessagePage, ThreadPage } from './read-message.ts';

/** What is unread: in one thread, and in all. */
export interface Unread {
  unreadCount: number;
  unreadTotal: number;
}

interface ThreadChange {
  thread?(thread: Thread): Thread;
  messages?(messages: Message[]): Message[];
  unreadTotal?: number | undefined;
}

/** Changes a thread in every answer that holds it, and the count of all that is unread. */
function changeThread(id: string, { thread: change, messages, unreadTotal }: ThreadChange): Edit {
  const changed = (thread: Thread) => (thread._id === id && change ? change(thread) : thread);
  return (answer, call: ReadCall) => {
    if (call === 'GET /threads') {
      const page = answer as ThreadPage | undefined;
      if (!page) return undefined;
      const threads = page.threads.map(changed);
      const isSame = threads.every((thread, index) => thread === page.threads[index]);
      if (isSame && (unreadTotal === undefined || unreadTotal === page.unreadTotal)) return undefined;
      return { ...page, threads, unreadTotal: unreadTotal ?? page.unreadTotal };
    }
    if (call !== 'GET /threads/{id}/messages') return undefined;
    const page = answer as MessagePage | undefined;
    if (page?.thread._id !== id) return undefined;
    return {
      ...page,
      thread: changed(page.thread),
      messages: messages ? messages(page.messages) : page.messages,
    };
  };
}

/** A new message. Batches that hold older messages hold it too: lists show each message once. */
export function messageEdit(message: Message, unread?: Unread): Edit {
  const { content, timestamp, senderId, threadId } = message;
  return changeThread(threadId, {
    thread: (thread) => ({
      ...thread,
      // An event may come late, after a newer message.
      ...(timestamp >= thread.lastMessage.timestamp && { lastMessage: { content, timestamp, senderId } }),
      ...(unread && { unreadCount: unread.unreadCount }),
    }),
    messages: (messages) => [message, ...messages.filter(({ _id }) => _id !== message._id)],
    unreadTotal: unread?.unreadTotal,
  });
}

/** The other's messages of a thread have been read by the person who is signed in. */
export const readEdit = (threadId: string, { unreadCount, unreadTotal }: Unread): Edit =>
  changeThread(threadId, { thread: (thread) => ({ ...thread, unreadCount }), unreadTotal });

/** The other person has read what was sent to them. */
export const seenEdit = (threadId: string, readerId: string): Edit =>
  changeThread(threadId, {
    messages: (messages) =>
      messages.map((message) => (message.receiverId === readerId ? { ...message, read: true } : message)),
  });

/** A thread as it is now. */
export const threadEdit = (now: Thread): Edit => changeThread(now._id, { thread: () => now });

export const blockEdit = (threadId: string, isBlocked: boolean): Edit =>
  changeThread(threadId, { thread: (thread) => ({ ...thread, isBlocked }) });
