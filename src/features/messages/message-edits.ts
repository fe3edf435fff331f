import type { Message, ReadCall, Thread } from '../../contract/shared/types.ts';
import type { Edit } from '../../core/edits.ts';
import type { MessageBatch, ThreadBatch } from './read-message.ts';

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

/** Changes a thread in every cached reply that contains it, and the total of unread messages. */
function changeThread(id: string, { thread: change, messages, unreadTotal }: ThreadChange): Edit {
  const applyChange = (thread: Thread) => (thread._id === id && change ? change(thread) : thread);
  return (reply, call: ReadCall) => {
    if (call === 'GET /threads') {
      const batch = reply as ThreadBatch | undefined;
      if (!batch) return undefined;
      const threads = batch.threads.map(applyChange);
      const isSame = threads.every((thread, index) => thread === batch.threads[index]);
      if (isSame && (unreadTotal === undefined || unreadTotal === batch.unreadTotal)) return undefined;
      return { ...batch, threads, unreadTotal: unreadTotal ?? batch.unreadTotal };
    }
    if (call !== 'GET /threads/{id}/messages') return undefined;
    const batch = reply as MessageBatch | undefined;
    if (batch?.thread._id !== id) return undefined;
    return {
      ...batch,
      thread: applyChange(batch.thread),
      messages: messages ? messages(batch.messages) : batch.messages,
    };
  };
}

/** Adds a new message to every cached batch of its thread. `sortMessages` removes the duplicates. */
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

/** Sets the unread counts after the signed-in person has read the thread. */
export const unreadCountEdit = (threadId: string, { unreadCount, unreadTotal }: UnreadCounts): Edit =>
  changeThread(threadId, { thread: (thread) => ({ ...thread, unreadCount }), unreadTotal });

/** Marks all messages that the other person received as read. */
export const readReceiptEdit = (threadId: string, readerId: string): Edit =>
  changeThread(threadId, {
    messages: (messages) =>
      messages.map((message) => (message.receiverId === readerId ? { ...message, read: true } : message)),
  });

/** Replaces a thread. */
export const threadEdit = (thread: Thread): Edit => changeThread(thread._id, { thread: () => thread });

export const blockEdit = (threadId: string, isBlocked: boolean): Edit =>
  changeThread(threadId, { thread: (thread) => ({ ...thread, isBlocked }) });
