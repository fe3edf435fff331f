import { MessageCircleOff, ShieldCheck } from 'lucide';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { dayInLagos } from '../../../contract/shared/lagos-time.ts';
import type { Message } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { useSession } from '../../../core/session/useSession.ts';
import { Button, LinkButton } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadError } from '../../../ui/feedback/LoadError.tsx';
import { visuallyHidden } from '../../../ui/theme/base.css.ts';
import { dayHeading } from '../message-times.ts';
import { sortMessages } from '../parse-messages.ts';
import { useMessagesBatches, useThreadsBatches } from '../useMessages.ts';
import { MessageBubble, OutgoingBubble } from './Bubble.tsx';
import { Composer } from './Composer.tsx';
import { PinnedProduct } from './PinnedProduct.tsx';
import * as css from './Thread.css.ts';
import { ThreadHead } from './ThreadHead.tsx';
import { type OpenThread, useBlock, useMarkRead, useOpenThread } from './useOpenThread.ts';
import { useOutgoingMessages } from './useOutgoingMessages.ts';

export interface ThreadProps {
  /** Which thread is open: its id, or the id of the other person. */
  openThread: OpenThread;
  /** Whether the person reads the thread, so that its messages are marked as read. */
  isRead: boolean;
  /** Rendered above the messages. */
  notice?: ReactNode;
  /** The URL of the Back link. */
  backTo: string;
  onBack(event: MouseEvent<HTMLAnchorElement>): void;
  /** Called with the new thread's id when the first message to a person is sent. */
  onThreadCreated(threadId: string): void;
  /** Called when the person has sent a message. */
  onMessageSent?: (() => void) | undefined;
}

/** Shows the messages with one person and the field for a new message. */
export function Thread({ openThread, isRead, notice, backTo, onBack, ...events }: ThreadProps) {
  const market = useMarket();
  const selectedThread = useOpenThread(openThread);
  const messagesQuery = useMessagesBatches(selectedThread.threadId);
  // The list of threads has the other person's name before the messages are loaded.
  const listedThread = useThreadsBatches().threads?.find(({ _id }) => _id === selectedThread.threadId);
  const other = messagesQuery.thread?.other ?? selectedThread.other ?? listedThread?.other;
  const head = <ThreadHead {...{ other, backTo, onBack }} thread={messagesQuery.thread} />;
  // A failed refresh must not replace loaded messages with an error.
  const loadedData = selectedThread.threadId ? messagesQuery.messages : selectedThread.other;
  const error = loadedData ? undefined : selectedThread.threadId ? messagesQuery.error : selectedThread.error;
  useMarkRead(isRead ? messagesQuery.thread : undefined);
  // The product that was mentioned last.
  const pinnedProduct =
    selectedThread.product ?? messagesQuery.messages?.findLast((message) => message.product)?.product;

  if (error) {
    return (
      <div className={css.thread}>
        {head}
        {error.status === 404 || error.status === 400 ? (
          <EmptyState
            icon={MessageCircleOff}
            title="Chat not found"
            button={<LinkButton href={market.link('/messages')}>See your messages</LinkButton>}
          >
            It may belong to another account of yours.
          </EmptyState>
        ) : (
          <LoadError
            title="Error loading messages"
            error={error}
            isRetrying={messagesQuery.isLoading || selectedThread.isLoading}
            onRetry={() => {
              selectedThread.retry();
              messagesQuery.retry();
            }}
          >
            Failed to load your messages. Please try again.
          </LoadError>
        )}
      </div>
    );
  }
  if (!other || (selectedThread.threadId && !messagesQuery.messages && !openThread.isNew)) {
    return (
      <div className={css.thread} aria-busy="true">
        {head}
        <p className={visuallyHidden} role="status">
          Loading messages
        </p>
        <div className={css.loading}>
          <Skeleton count={5} />
        </div>
      </div>
    );
  }
  return (
    <section className={css.thread} aria-label={`Messages with ${other.name}`}>
      {head}
      {notice}
      {pinnedProduct && <PinnedProduct key={pinnedProduct._id} product={pinnedProduct} />}
      <Messages
        key={other._id}
        {...{ messagesQuery, other }}
        {...events}
        product={selectedThread.product}
        threadId={selectedThread.threadId}
      />
    </section>
  );
}

/** The same empty array on every render, so that hooks that depend on it do not run again. */
const noMessages: Message[] = [];

interface MessagesProps extends Pick<ThreadProps, 'onThreadCreated' | 'onMessageSent'> {
  messagesQuery: ReturnType<typeof useMessagesBatches>;
  other: NonNullable<ReturnType<typeof useOpenThread>['other']>;
  threadId: string | undefined;
  product: Message['product'];
}

function Messages({
  messagesQuery,
  other,
  threadId,
  product,
  onThreadCreated,
  onMessageSent,
}: MessagesProps) {
  const { personId } = useSession();
  const { thread, messages: loadedMessages = noMessages, hasMore } = messagesQuery;
  const outgoing = useOutgoingMessages({ receiverId: other._id ?? '', threadId }, loadedMessages, personId);
  // The first message creates the thread. It is sent before the thread is loaded, so it is not in `loadedMessages`.
  const messages =
    outgoing.sent.length > 0 ? sortMessages([...outgoing.sent, ...loadedMessages]) : loadedMessages;
  const [isAboutProduct, setAboutProduct] = useState(true);
  const mentionedProduct = isAboutProduct ? product : undefined;
  const now = Date.now();

  const send = (content: string) => {
    outgoing.send(content, mentionedProduct);
    setAboutProduct(false);
    onMessageSent?.();
  };

  const latestOnThreadCreated = useRef(onThreadCreated);
  latestOnThreadCreated.current = onThreadCreated;
  const newThreadId = outgoing.sent[0]?.threadId;
  useEffect(() => {
    if (newThreadId) latestOnThreadCreated.current(newThreadId);
  }, [newThreadId]);

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a focused list scrolls with the arrow keys. */}
      <div className={css.scrollArea} role="log" aria-label="Messages" tabIndex={0}>
        <div className={css.column}>
          {hasMore ? (
            <div className={css.showEarlierRow}>
              <Button
                look="outline"
                size="s"
                pending={messagesQuery.isLoadingMore}
                pendingLabel="Loading"
                onClick={messagesQuery.loadMore}
              >
                Show earlier messages
              </Button>
            </div>
          ) : (
            <p className={css.safetyNotice}>
              <Icon of={ShieldCheck} size={20} />
              Please transact in open places and pay after verifying items
            </p>
          )}
          {groupByDay(messages).map((group) => (
            <section key={group.day} className={css.day}>
              <h3 className={css.dayHeading}>{dayHeading(group.messages[0]?.timestamp ?? '', now)}</h3>
              <ul className={css.list}>
                {group.messages.map((message, index) => (
                  <MessageBubble
                    key={message._id}
                    message={message}
                    isOwn={message.senderId === personId}
                    showsTime={!sharesTime(message, group.messages[index + 1])}
                  />
                ))}
              </ul>
            </section>
          ))}
          {outgoing.items.length > 0 && (
            <ul className={css.list} aria-label="On their way">
              {outgoing.items.map((item) => (
                <OutgoingBubble
                  key={item.key}
                  item={item}
                  onRetry={() => outgoing.retry(item.key)}
                  onDelete={() => outgoing.remove(item.key)}
                />
              ))}
            </ul>
          )}
        </div>
      </div>
      {other._id === null ? (
        <p className={css.closedNotice} data-action-bar="messages">
          This account was deleted. You can read what was written, and send nothing more.
        </p>
      ) : thread?.isBlocked ? (
        <BlockedNotice thread={thread} />
      ) : (
        <Composer
          receiverId={other._id}
          product={mentionedProduct}
          onRemoveProduct={() => setAboutProduct(false)}
          onSend={send}
        />
      )}
    </>
  );
}

function BlockedNotice({ thread }: { thread: NonNullable<MessagesProps['messagesQuery']['thread']> }) {
  const block = useBlock(thread);
  return (
    <div className={css.closedNotice} data-action-bar="messages">
      <p>You have blocked {thread.other.name}.</p>
      <Button
        look="outline"
        size="s"
        pending={block.isPending}
        pendingLabel="Unblocking"
        onClick={() => block.setBlocked(false)}
      >
        Unblock
      </Button>
    </div>
  );
}

function groupByDay(messages: readonly Message[]): { day: string; messages: Message[] }[] {
  const days: { day: string; messages: Message[] }[] = [];
  for (const message of messages) {
    const day = dayInLagos(message.timestamp);
    const lastDay = days.at(-1);
    if (lastDay?.day === day) lastDay.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}

/** Whether the next message shows the time of this message too: same sender, same minute, both read or both unread. */
const sharesTime = (message: Message, nextMessage: Message | undefined) =>
  nextMessage !== undefined &&
  nextMessage.senderId === message.senderId &&
  nextMessage.read === message.read &&
  nextMessage.timestamp.slice(0, 16) === message.timestamp.slice(0, 16);
