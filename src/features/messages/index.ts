export { keepFirstThreads } from './keep-first-threads.ts';
export { MessageCenter, type MessageCenterProps } from './MessageCenter.tsx';
export { MessageLink } from './MessageLink.tsx';
export { useLiveMessages } from './useLiveMessages.ts';
export { type MessagesResult, useMessages } from './useMessages.ts';
export { type ThreadsResult, useThreads } from './useThreads.ts';
export { useUnreadCount } from './useUnreadCount.ts';
