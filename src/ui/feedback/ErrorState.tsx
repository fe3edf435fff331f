import { type ComponentType, createContext, type ReactNode, useContext, useState } from 'react';
import { outline } from '../buttons/outline.css.ts';
import { QuietState } from './QuietState.tsx';
import { useIsOffline } from './useIsOffline.ts';

export interface ErrorStateProps {
  /** What could not be done. */
  title: string;
  /** What may help. */
  children: ReactNode;
  /** Called when people ask for another try. */
  onRetry(): void;
  /** True while it is being tried again. */
  isRetrying: boolean;
  /** Of the request that failed, as the server's log names it. */
  requestId?: string | undefined;
}

export interface ErrorHelpProps extends Pick<ErrorStateProps, 'requestId'> {
  /** Trying again will not help before the network is back. */
  isOffline: boolean;
}

/**
 * What our own site offers beside 'Try again': at once without a network, else when that has failed too. On other
 * people's pages: nothing.
 */
export const ErrorHelp = createContext<ComponentType<ErrorHelpProps> | undefined>(undefined);

/** Something could not be loaded. It can always be tried again, and says so when the network is gone. */
export function ErrorState({ title, children, onRetry, isRetrying, requestId }: ErrorStateProps) {
  const isOffline = useIsOffline();
  const Help = useContext(ErrorHelp);
  const [wasPressed, setPressed] = useState(false);
  const retry = () => {
    setPressed(true);
    onRetry();
  };
  const buttons = (
    <>
      {/* Not a `Button`, which brings more than the first screen of a widget needs. */}
      <button type="button" className={outline} onClick={retry}>
        {isRetrying ? 'Trying again' : 'Try again'}
      </button>
      {Help && (isOffline || (wasPressed && !isRetrying)) && (
        <Help requestId={requestId} isOffline={isOffline} />
      )}
    </>
  );
  return (
    <QuietState title={title} role="alert" icon={isOffline ? 'offline' : 'failed'} button={buttons}>
      {children}
      {isOffline && ' You seem to be offline.'}
    </QuietState>
  );
}
