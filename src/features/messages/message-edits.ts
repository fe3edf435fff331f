import type { Message, ReadCall, Thread } from '../../contract/shared/types.ts';
import type { Edit } from '../../core/edits.ts';
import type { MessagePage, ThreadPage } from './read-message.ts';

/** How many messages are unread, in one thread and in all. */
export interface UnreadCounts {
  unreadCount: number;
  unreadTotal: number;
}

interface ThreadChange {
  thread?(thread: Thread): Thread;
  messages?(messages: Message[]): Message[];
  unreadTotal?: number | undefined;
}

/** Changes a thread in every cached answer that contains it, and the total of unread messages. */
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

/** Adds a new message. Every cached batch of its thread gets it; lists remove the duplicates. */
export function messageEdit(message: Message, unread?: UnreadCounts): Edit {
  const { content, timestamp, senderId, threadId } = message;
  return changeThread(threadId, {
    thread: (thread) => ({
      ...thread,
      // An event may arrive late, after a newer message.
      ...(timestamp >= thread.lastMessage.timestamp && { lastMessage: { content, timestamp, senderId } }),
      ...(unread && { unreadCount: unread.unreadCount }),
    }),
    messages: (messages) => [message, ...messages.filter(({ _id }) => _id !== message._id)],
    unreadTotal: unread?.unreadTotal,
  });
}

/** The signed-in person has read the thread. */
export const readEdit = (threadId: string, { unreadCount, unreadTotal }: UnreadCounts): Edit =>
  changeThread(threadId, { thread: (thread) => ({ ...thread, unreadCount }), unreadTotal });

/** The other person has read the messages they received. */
export const seenEdit = (threadId: string, readerId: string): Edit =>
  changeThread(threadId, {
    messages: (messages) =>
      messages.map((message) => (message.receiverId === readerId ? { ...message, read: true } : message)),
  });

/** Replaces a thread. */
export const threadEdit = (thread: Thread): Edit => changeThread(thread._id, { thread: () => thread });

export const blockEdit = (threadId: string, isBlocked: boolean): Edit =>
  changeThread(threadId, { thread: (thread) => ({ ...thread, isBlocked }) });
