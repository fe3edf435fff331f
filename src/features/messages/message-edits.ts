import type { Message, ReadCall, Thread } from '../../contract/shared/types.ts';
import type { AnswerEdit } from '../../core/edits.ts';
import type { MessageBatch, ThreadBatch } from './parse-messages.ts';

/** How many messages are unread. */
export interface UnreadCounts {
  /** In one thread. */
  unreadCount: number;
  /** In all threads. */
  unreadTotal: number;
}

interface ThreadChange {
  changeThread?(thread: Thread): Thread;
  changeMessages?(messages: Message[]): Message[];
  unreadTotal?: number | undefined;
}

/** Returns the edit that changes a thread in every cached reply with this thread, and the total of unread messages. */
function threadChangeEdit(
  id: string,
  { changeThread, changeMessages, unreadTotal }: ThreadChange,
): AnswerEdit {
  const applyChange = (thread: Thread) => (thread._id === id && changeThread ? changeThread(thread) : thread);
  return (reply, call: ReadCall) => {
    if (call === 'GET /threads') {
      const batch = reply as ThreadBatch | undefined;
      if (!batch) return undefined;
      const threads = batch.threads.map(applyChange);
      const areThreadsUnchanged = threads.every((thread, index) => thread === batch.threads[index]);
      if (areThreadsUnchanged && (unreadTotal === undefined || unreadTotal === batch.unreadTotal))
        return undefined;
      return { ...batch, threads, unreadTotal: unreadTotal ?? batch.unreadTotal };
    }
    if (call !== 'GET /threads/{id}/messages') return undefined;
    const batch = reply as MessageBatch | undefined;
    if (batch?.thread._id !== id) return undefined;
    return {
      ...batch,
      thread: applyChange(batch.thread),
      messages: changeMessages ? changeMessages(batch.messages) : batch.messages,
    };
  };
}

/** Returns the edit that adds a message to every cached batch of its thread. `sortMessages` removes the duplicates. */
export function addMessageEdit(message: Message, unread?: UnreadCounts): AnswerEdit {
  const { content, timestamp, senderId, threadId } = message;
  return threadChangeEdit(threadId, {
    changeThread: (thread) => ({
      ...thread,
      // An event may arrive late, after a newer message.
      ...(timestamp >= thread.lastMessage.timestamp && { lastMessage: { content, timestamp, senderId } }),
      ...(unread && { unreadCount: unread.unreadCount }),
    }),
    changeMessages: (messages) => [message, ...messages.filter(({ _id }) => _id !== message._id)],
    unreadTotal: unread?.unreadTotal,
  });
}

/** Returns the edit that sets the unread counts after the signed-in person has read a thread. */
export const unreadCountEdit = (threadId: string, { unreadCount, unreadTotal }: UnreadCounts): AnswerEdit =>
  threadChangeEdit(threadId, { changeThread: (thread) => ({ ...thread, unreadCount }), unreadTotal });

/** Returns the edit that marks as read what the other person (`readerId`) has received in a thread. */
export const readReceiptEdit = (threadId: string, readerId: string): AnswerEdit =>
  threadChangeEdit(threadId, {
    changeMessages: (messages) =>
      messages.map((message) => (message.receiverId === readerId ? { ...message, read: true } : message)),
  });

/** Returns the edit that replaces a thread. */
export const replaceThreadEdit = (thread: Thread): AnswerEdit =>
  threadChangeEdit(thread._id, { changeThread: () => thread });

export const blockEdit = (threadId: string, isBlocked: boolean): AnswerEdit =>
  threadChangeEdit(threadId, { changeThread: (thread) => ({ ...thread, isBlocked }) });
