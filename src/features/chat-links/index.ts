export { ChatLink, type ChatLinkProps } from './ChatLink.tsx';
export { loadChatNumbers } from './load-chat-numbers.ts';
export { openChat } from './open-chat.ts';
export { SupportLink, SupportLinkAfterError } from './SupportLink.tsx';
export { useSupportText } from './useSupportText.ts';
