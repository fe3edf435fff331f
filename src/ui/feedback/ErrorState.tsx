import { type ComponentType, createContext, type ReactNode, useContext, useState } from 'react';
import { Button } from '../buttons/Button.tsx';
import { QuietState } from './QuietState.tsx';
import { useIsOffline } from './useIsOffline.ts';

export interface ErrorStateProps {
  /** A short description of the failure. */
  title: string;
  /** The advice on what may help. */
  children: ReactNode;
  /** Called when 'Try again' is pressed. */
  onRetry(): void;
  /** Whether a retry is running. */
  isRetrying: boolean;
  /** The id of the failed request in the server's log. */
  requestId?: string | undefined;
}

export interface ErrorHelpProps extends Pick<ErrorStateProps, 'requestId'> {
  /** Whether the browser is offline, so that a retry cannot succeed yet. */
  isOffline: boolean;
}

/**
 * The help that our own site shows beside 'Try again': at once if the browser is offline, otherwise after a retry has
 * failed. Undefined in embeds, which show no help.
 */
export const ErrorHelpContext = createContext<ComponentType<ErrorHelpProps> | undefined>(undefined);

/** Shows that something could not be loaded, with 'Try again', and says so if the browser is offline. */
export function ErrorState({ title, children, onRetry, isRetrying, requestId }: ErrorStateProps) {
  const isOffline = useIsOffline();
  const Help = useContext(ErrorHelpContext);
  const [wasPressed, setPressed] = useState(false);
  const retry = () => {
    setPressed(true);
    onRetry();
  };
  const buttons = (
    <>
      <Button look="outline" onClick={retry}>
        {isRetrying ? 'Trying again' : 'Try again'}
      </Button>
      {Help && (isOffline || (wasPressed && !isRetrying)) && (
        <Help requestId={requestId} isOffline={isOffline} />
      )}
    </>
  );
  // `QuietState` has little code, because a widget needs this error state from its first screen on.
  return (
    <QuietState title={title} role="alert" icon={isOffline ? 'offline' : 'failed'} button={buttons}>
      {children}
      {isOffline && ' You seem to be offline.'}
    </QuietState>
  );
}
