import { type ErrorHelpProps, SupportAfterError } from 'campus-market/site';
import { OfflinePages } from './OfflinePages.tsx';

/** Help below an error: offline the pages that can be opened, else a chat with support. */
export function ErrorHelp({ isOffline, requestId }: ErrorHelpProps) {
  return isOffline ? <OfflinePages /> : <SupportAfterError requestId={requestId} />;
}
