export { NotificationsScreen } from './NotificationsScreen.tsx';
export { useUnreadAlertCount } from './useAlerts.ts';
