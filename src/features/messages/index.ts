export { MessageCenter, type MessageCenterProps } from './MessageCenter.tsx';
export { MessageLink } from './MessageLink.tsx';
export { sendMessage, startThread } from './queueable-calls.ts';
export { saveFirstThreads } from './stored-messages.ts';
export { useLiveMessages } from './useLiveMessages.ts';
export {
  type MessagesResult,
  type ThreadFilter,
  type ThreadsResult,
  useMessages,
  useThreads,
} from './useMessages.ts';
export { useUnreadCount } from './useUnreadCount.ts';
