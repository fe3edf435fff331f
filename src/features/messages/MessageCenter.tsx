import { CloudOff, MessageCircle } from 'lucide';
import { type MouseEvent, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { isPlainPress, NavigateContext } from '../../core/navigate.ts';
import { useSession } from '../../core/session/useSession.ts';
import { type LoadEvents, useLoadEvents } from '../../core/useLoadEvents.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { useIsOffline } from '../../ui/feedback/useIsOffline.ts';
import { ScreenBar, type ScreenBarProps } from '../../ui/navigation/ScreenBar.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { container } from '../product-cards/index.ts';
import { useRequireSignIn } from '../sign-in/index.ts';
import * as css from './MessageCenter.css.ts';
import { ThreadList } from './ThreadList.tsx';
import { Thread } from './thread/Thread.tsx';
import type { OpenThread } from './thread/useOpenThread.ts';
import { useLiveMessages } from './useLiveMessages.ts';
import { useThreadsBatches } from './useMessages.ts';

export interface MessageCenterProps extends LoadEvents {
  /** The id of the open thread. Default: none until the person chooses one. */
  thread?: string | undefined;
  /** The id of a person to write to, such as a product's `sellerId`. Opens the thread with them, or starts a new one. */
  to?: string | undefined;
  /** The id of the product that the first message is about. */
  product?: string | undefined;
  /** Called with the thread's id when a thread opens, and with `undefined` when it closes. */
  onThreadChange?(change: { threadId: string | undefined }): void;
  /** Called when the person has sent a message. Without a network, it is still on its way. */
  onMessageSent?(): void;
  /** Called when Back is pressed, before its link is followed. The title bar is shown only if this is set. */
  onBack?: ScreenBarProps['onBack'];
}

/**
 * Shows the signed-in person's threads and the open thread.
 *
 * @example
 * <MessageCenter onThreadChange={({ threadId }) => console.log(threadId ?? 'no thread')} />
 */
export function MessageCenter(props: MessageCenterProps) {
  const { onReady, onError } = props;
  const { status, personId } = useSession();
  const { threads, error } = useThreadsBatches();
  useLiveMessages({ showsMessages: true });
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
        <MessagePanes key={personId} {...props} />
      )}
    </>
  );
}

function MessagePanes({ thread, to, product, onThreadChange, onMessageSent, onBack }: MessageCenterProps) {
  const market = useMarket();
  const isHostedSite = useContext(NavigateContext) !== undefined;
  const [openThread, setOpenThread] = useState<OpenThread>({ thread, to, product });
  useEffect(() => {
    // If this thread was just created by the first message in it, it is on the screen already.
    setOpenThread((current) =>
      current.isNew && current.thread === thread ? current : { thread, to, product },
    );
  }, [thread, to, product]);
  const { threads, error, isFromStorage } = useThreadsBatches();
  const newestThread = useNewestThread(threads, isHostedSite && !openThread.thread && !openThread.to);
  const shownThread: OpenThread = newestThread ? { thread: newestThread.id } : openThread;
  const isRead = newestThread?.isRead ?? true;
  const isOffline = useIsOffline() || isFromStorage;
  const isThreadOpen = Boolean(shownThread.thread || shownThread.to);
  // Without any threads to choose from, the pane with the text "Choose a chat" is hidden.
  const isListOnly = !isThreadOpen && (threads ? threads.length === 0 : error !== undefined);
  const backTo = market.link('/messages');

  // An embed has no router that moves the focus, so it is moved here: the pressed link may be hidden now.
  const listPane = useRef<HTMLDivElement>(null);
  const threadPane = useRef<HTMLDivElement>(null);
  const [focusedPane, setFocusedPane] = useState<RefObject<HTMLDivElement | null>>();
  useEffect(() => focusedPane?.current?.focus({ preventScroll: true }), [focusedPane]);

  const openOrClose = (threadId: string | undefined) => {
    setOpenThread({ thread: threadId });
    setFocusedPane(threadId ? threadPane : listPane);
    onThreadChange?.({ threadId });
  };
  const showNewThread = (threadId: string) => {
    if (openThread.thread) return;
    setOpenThread({ thread: threadId, to: openThread.to, isNew: true });
    onThreadChange?.({ threadId });
  };
  const closeThread = (event: MouseEvent<HTMLAnchorElement>) => {
    if (onBack) return onBack(event);
    if (!isPlainPress(event)) return;
    event.preventDefault();
    openOrClose(undefined);
  };

  return (
    <div className={container} data-open={isThreadOpen || undefined}>
      {onBack && (
        <div className={isThreadOpen ? css.wideOnly : undefined}>
          <ScreenBar title="Messages" onBack={onBack} />
        </div>
      )}
      {onBack && isThreadOpen && <h1 className={css.hiddenHeading}>Messages</h1>}
      <div
        className={isHostedSite ? css.sitePanes : css.panes}
        data-open={isThreadOpen || undefined}
        data-alone={isListOnly || undefined}
      >
        <div className={isThreadOpen ? css.wideOnlyListPane : css.listPane} ref={listPane} tabIndex={-1}>
          {isOffline && <OfflineNote className={css.offlineNote} />}
          <ThreadList
            current={shownThread.thread}
            isRead={isRead}
            onOpen={(threadId, event) => {
              // On the hosted site, the browser follows the link, so that its Back button closes the thread.
              if (isHostedSite) return;
              event.preventDefault();
              openOrClose(threadId);
            }}
          />
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the listeners only notice that the person reads the thread. */}
        <div
          className={
            isThreadOpen ? (isHostedSite ? css.siteThreadPane : css.threadPane) : css.emptyThreadPane
          }
          ref={threadPane}
          tabIndex={-1}
          onPointerDown={newestThread?.read}
          onKeyDown={newestThread?.read}
        >
          {isThreadOpen ? (
            <Thread
              key={shownThread.to ? `to ${shownThread.to}` : shownThread.thread}
              openThread={shownThread}
              isRead={isRead}
              notice={isOffline && <OfflineNote className={css.offlineNoteInThread} />}
              backTo={backTo}
              onBack={closeThread}
              onThreadCreated={showNewThread}
              onMessageSent={onMessageSent}
            />
          ) : (
            threads && <EmptyState icon={MessageCircle} title="Choose a chat" />
          )}
        </div>
      </div>
    </div>
  );
}

const wideScreen = '(min-width: 1024px)';

/** After this time on the screen, the newest thread counts as read. A person who wants another one chooses it sooner. */
const readAfterMs = 4000;

/**
 * Returns the newest thread of a wide screen on which none was chosen, so that the place beside the list is not empty.
 * It stays the same when other threads get messages. It counts as read after a few seconds, or once the person presses
 * something in it.
 */
function useNewestThread(threads: readonly { _id: string }[] | undefined, isNoneChosen: boolean) {
  const isWide = useMediaQuery(wideScreen);
  const [readId, setReadId] = useState<string>();
  const latestId = useRef<string>(undefined);
  if (!isNoneChosen || !isWide) latestId.current = undefined;
  else latestId.current ??= threads?.[0]?._id;
  const { current: id } = latestId;
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => setReadId(id), readAfterMs);
    return () => clearTimeout(timer);
  }, [id]);
  return id === undefined ? undefined : { id, isRead: id === readId, read: () => setReadId(id) };
}

function OfflineNote({ className }: { className: string }) {
  const isHostedSite = useContext(NavigateContext) !== undefined;
  return (
    <p className={className} role="status">
      <Icon of={CloudOff} size={20} />
      {/* The site's offline banner already says that there is no network. */}
      {!isHostedSite && 'You seem to be offline. '}New messages wait for your network.
    </p>
  );
}
