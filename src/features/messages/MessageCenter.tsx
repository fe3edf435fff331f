import { CloudOff, MessageCircle } from 'lucide';
import { type MouseEvent, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { NavigateContext } from '../../core/navigate.ts';
import { isPlainPress } from '../../core/plain-press.ts';
import { useSession } from '../../core/session/useSession.ts';
import { type LoadEvents, useLoadEvents } from '../../core/useLoadEvents.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { useIsOffline } from '../../ui/feedback/useIsOffline.ts';
import { ScreenBar, type ScreenBarProps } from '../../ui/navigation/ScreenBar.tsx';
import { container } from '../product-cards/index.ts';
import { useRequireSignIn } from '../sign-in/index.ts';
import { ThreadList } from './list/ThreadList.tsx';
import * as css from './MessageCenter.css.ts';
import { Thread } from './thread/Thread.tsx';
import type { OpenThread } from './thread/useOpenThread.ts';
import { useLiveMessages } from './useLiveMessages.ts';
import { useThreads } from './useThreads.ts';

export interface MessageCenterProps extends LoadEvents {
  /** The id of the thread that is open. Default: none, until one is chosen. */
  thread?: string | undefined;
  /** The id of a person to write to, in the thread that there is or in a new one. */
  to?: string | undefined;
  /** The id of the product that the first message is about. */
  product?: string | undefined;
  /** Called when another thread is opened, with its id, or when it is closed, without. */
  onThreadChange?(change: { threadId: string | undefined }): void;
  /** Called when Back is pressed, before its link is followed. Without it there is no title and no Back to Home. */
  onBack?: ScreenBarProps['onBack'];
}

/** All messages of the person who is signed in: the threads, and the one that is open. */
export function MessageCenter(props: MessageCenterProps) {
  const { onReady, onError } = props;
  const { status, personId } = useSession();
  const { threads, error } = useThreads();
  useLiveMessages({ isNeeded: true });
  const { requireSignIn, dialog } = useRequireSignIn('Sign in to read your messages.');
  useLoadEvents(personId ? threads : status === 'guest' ? status : undefined, error, { onReady, onError });
  return (
    <>
      {dialog}
      {status === 'guest' ? (
        <EmptyState
          icon={MessageCircle}
          title="Sign in to read your messages"
          button={<Button onClick={() => requireSignIn(() => {})}>Sign in</Button>}
        />
      ) : (
        <Center key={personId} {...props} />
      )}
    </>
  );
}

function Center({ thread, to, product, onThreadChange, onBack }: MessageCenterProps) {
  const market = useMarket();
  const isSite = useContext(NavigateContext) !== undefined;
  const [open, setOpen] = useState<OpenThread>({ thread, to, product });
  useEffect(() => {
    // The address names the thread that a message has just made: it is on the screen already.
    setOpen((now) => (now.isNew && now.thread === thread ? now : { thread, to, product }));
  }, [thread, to, product]);
  const { threads, error, isKept } = useThreads();
  const isOffline = useIsOffline() || isKept;
  const isOpen = Boolean(open.thread || open.to);
  // Beside nothing to choose from there is nothing to choose.
  const isAlone = !isOpen && (threads ? threads.length === 0 : error !== undefined);
  const backTo = market.link('/messages');

  // Where the site does not take the focus to a new screen: what was pressed may be hidden now.
  const listPlace = useRef<HTMLDivElement>(null);
  const threadPlace = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<RefObject<HTMLDivElement | null>>();
  useEffect(() => focused?.current?.focus({ preventScroll: true }), [focused]);

  const change = (threadId: string | undefined) => {
    setOpen({ thread: threadId });
    setFocused(threadId ? threadPlace : listPlace);
    onThreadChange?.({ threadId });
  };
  const start = (threadId: string) => {
    if (open.thread) return;
    setOpen({ thread: threadId, to: open.to, isNew: true });
    onThreadChange?.({ threadId });
  };
  const closeThread = (event: MouseEvent<HTMLAnchorElement>) => {
    if (onBack) return onBack(event);
    if (!isPlainPress(event)) return;
    event.preventDefault();
    change(undefined);
  };

  return (
    <div className={container} data-open={isOpen || undefined}>
      {onBack && (
        <div className={isOpen ? css.onlyRoomy : undefined}>
          <ScreenBar title="Messages" onBack={onBack} />
        </div>
      )}
      {onBack && isOpen && <h1 className={css.onlyHeard}>Messages</h1>}
      <div
        className={isSite ? css.siteCenter : css.center}
        data-open={isOpen || undefined}
        data-alone={isAlone || undefined}
      >
        <div className={isOpen ? css.closedList : css.list} ref={listPlace} tabIndex={-1}>
          {isOffline && <OfflineLine className={css.offline} />}
          <ThreadList
            current={open.thread}
            onOpen={(threadId, event) => {
              // The site follows the link, so that Back leads out of the thread again.
              if (isSite) return;
              event.preventDefault();
              change(threadId);
            }}
          />
        </div>
        <div
          className={isOpen ? (isSite ? css.siteThread : css.thread) : css.noThread}
          ref={threadPlace}
          tabIndex={-1}
        >
          {isOpen ? (
            <Thread
              key={open.to ? `to ${open.to}` : open.thread}
              open={open}
              notice={isOffline && <OfflineLine className={css.offlineNarrow} />}
              backTo={backTo}
              onBack={closeThread}
              onStarted={start}
            />
          ) : (
            threads && <EmptyState icon={MessageCircle} title="Choose a chat" />
          )}
        </div>
      </div>
    </div>
  );
}

function OfflineLine({ className }: { className: string }) {
  const isSite = useContext(NavigateContext) !== undefined;
  return (
    <p className={className} role="status">
      <Icon of={CloudOff} size={20} />
      {/* On the site it stands above the screen that there is no network. */}
      {!isSite && 'You seem to be offline. '}New messages wait for your network.
    </p>
  );
}
