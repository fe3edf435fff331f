import { type ErrorHelpProps, SupportAfterError } from 'campus-market/site';
import { OpenableHere } from './OpenableHere.tsx';

/** What helps after an error: without a network the pages that can be opened, else a chat with support. */
export function ErrorHelp({ isOffline, requestId }: ErrorHelpProps) {
  return isOffline ? <OpenableHere /> : <SupportAfterError requestId={requestId} />;
}
