import { type ErrorHelpProps, SupportLinkAfterError } from 'campus-market/site';
import { OfflinePages } from './OfflinePages.tsx';

/** Help below an error: when offline, links to the pages that can still be opened; otherwise, a chat with support. */
export function ErrorHelp({ isOffline, requestId }: ErrorHelpProps) {
  return isOffline ? <OfflinePages /> : <SupportLinkAfterError requestId={requestId} />;
}
