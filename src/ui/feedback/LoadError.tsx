import type { ApiError } from '../../core/client.ts';
import { FallbackContent } from '../overlays/WidgetRoot.tsx';
import { ErrorState, type ErrorStateProps } from './ErrorState.tsx';

export interface LoadErrorProps extends Omit<ErrorStateProps, 'requestId'> {
  children: string;
  /** The error of the API call. Undefined if something else failed. */
  error?: ApiError | undefined;
}

/**
 * Shows an error in place of content that could not be loaded. In a widget, it also shows what the host page has put between
 * the widget's tags.
 */
export function LoadError(props: LoadErrorProps) {
  return (
    <>
      <ErrorState {...props} requestId={props.error?.requestId} />
      <FallbackContent />
    </>
  );
}
