export { useUnreadCount } from './useUnreadCount.ts';
