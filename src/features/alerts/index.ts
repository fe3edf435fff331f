export { alertSwitches } from './alert-switches-part.ts';
export { NotificationsScreen } from './NotificationsScreen.tsx';
export { useUnreadAlertCount } from './useAlerts.ts';
