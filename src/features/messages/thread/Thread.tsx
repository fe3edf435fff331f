import { MessageCircleOff, ShieldCheck } from 'lucide';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Message } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { useSession } from '../../../core/session/useSession.ts';
import { Button, LinkButton } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadError } from '../../../ui/feedback/LoadError.tsx';
import { hidden } from '../../../ui/theme/base.css.ts';
import { dayName, dayOf } from '../message-times.ts';
import { inTime } from '../read-message.ts';
import { useOutgoing } from '../sending/useOutgoing.ts';
import { useMessages } from '../useMessages.ts';
import { useThreads } from '../useThreads.ts';
import { MessageBubble, OutgoingBubble } from './Bubble.tsx';
import { Composer } from './Composer.tsx';
import * as css from './Thread.css.ts';
import { ThreadHead } from './ThreadHead.tsx';
import { useBlock } from './useBlock.ts';
import { useMarkRead } from './useMarkRead.ts';
import { type OpenThread, useOpenThread } from './useOpenThread.ts';

export interface ThreadProps {
  open: OpenThread;
  /** Stands above the messages. */
  notice?: ReactNode;
  /** Where Back leads. */
  backTo: string;
  onBack(event: MouseEvent<HTMLAnchorElement>): void;
  /** Called with the id of the thread once a message has been sent to somebody who was opened by their own id. */
  onStarted(threadId: string): void;
}

/** The messages of two people, and the field for a new one. */
export function Thread({ open, notice, backTo, onBack, onStarted }: ThreadProps) {
  const market = useMarket();
  const who = useOpenThread(open);
  const list = useMessages(who.threadId);
  // The list knows who it is before the messages are here.
  const listed = useThreads().threads?.find(({ _id }) => _id === who.threadId);
  const other = list.thread?.other ?? who.other ?? listed?.other;
  const head = <ThreadHead {...{ other, backTo, onBack }} thread={list.thread} />;
  // Another read that fails takes nothing off the screen.
  const isKnown = who.threadId ? list.messages : who.other;
  const error = isKnown ? undefined : who.threadId ? list.error : who.error;
  useMarkRead(list.thread);

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
            isRetrying={list.isLoading || who.isLoading}
            onRetry={() => {
              who.retry();
              list.retry();
            }}
          >
            Failed to load your messages. Please try again.
          </LoadError>
        )}
      </div>
    );
  }
  if (!other || (who.threadId && !list.messages && !open.isNew)) {
    return (
      <div className={css.thread} aria-busy="true">
        {head}
        <p className={hidden} role="status">
          Loading messages
        </p>
        <div className={css.waiting}>
          <Skeleton count={5} />
        </div>
      </div>
    );
  }
  return (
    <section className={css.thread} aria-label={`Messages with ${other.name}`}>
      {head}
      {notice}
      <Messages
        key={other._id}
        {...{ list, other, onStarted }}
        product={who.product}
        threadId={who.threadId}
      />
    </section>
  );
}

const none: Message[] = [];

interface MessagesProps extends Pick<ThreadProps, 'onStarted'> {
  list: ReturnType<typeof useMessages>;
  other: NonNullable<ReturnType<typeof useOpenThread>['other']>;
  threadId: string | undefined;
  product: Message['product'];
}

function Messages({ list, other, threadId, product, onStarted }: MessagesProps) {
  const { personId } = useSession();
  const { thread, messages: read = none, hasMore } = list;
  const outgoing = useOutgoing({ receiverId: other._id ?? '', threadId }, read, personId);
  // Its thread is read only after the message that makes it.
  const messages = outgoing.sent.length > 0 ? inTime([...outgoing.sent, ...read]) : read;
  const [isAboutProduct, setAboutProduct] = useState(true);
  const about = isAboutProduct ? product : undefined;
  const now = Date.now();

  const latestOnStarted = useRef(onStarted);
  latestOnStarted.current = onStarted;
  const started = outgoing.sent[0]?.threadId;
  useEffect(() => {
    if (started) latestOnStarted.current(started);
  }, [started]);

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it. */}
      <div className={css.scroll} role="log" aria-label="Messages" tabIndex={0}>
        <div className={css.column}>
          {hasMore ? (
            <div className={css.more}>
              <Button
                look="outline"
                size="s"
                pending={list.isLoadingMore}
                pendingLabel="Loading"
                onClick={list.loadMore}
              >
                Show earlier messages
              </Button>
            </div>
          ) : (
            <p className={css.safety}>
              <Icon of={ShieldCheck} size={20} />
              Please transact in open places and pay after verifying items
            </p>
          )}
          {daysOf(messages).map((ofDay) => (
            <section key={ofDay.day} className={css.day}>
              <h3 className={css.dayName}>{dayName(ofDay.messages[0]?.timestamp ?? '', now)}</h3>
              <ul className={css.list}>
                {ofDay.messages.map((message, index) => (
                  <MessageBubble
                    key={message._id}
                    message={message}
                    isOwn={message.senderId === personId}
                    hasTime={!isOfOneMinute(message, ofDay.messages[index + 1])}
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
        <p className={css.closed} data-action-bar="messages">
          This account was deleted. You can read what was written, and send nothing more.
        </p>
      ) : thread?.isBlocked ? (
        <Blocked thread={thread} />
      ) : (
        <Composer
          receiverId={other._id}
          product={about}
          onDropProduct={() => setAboutProduct(false)}
          onSend={(content) => {
            outgoing.send(content, about);
            setAboutProduct(false);
          }}
        />
      )}
    </>
  );
}

function Blocked({ thread }: { thread: NonNullable<MessagesProps['list']['thread']> }) {
  const block = useBlock(thread);
  return (
    <div className={css.closed} data-action-bar="messages">
      <p>You have blocked {thread.other.name}.</p>
      <Button
        look="outline"
        size="s"
        pending={block.isPending}
        pendingLabel="Unblocking"
        onClick={() => block.set(false)}
      >
        Unblock
      </Button>
    </div>
  );
}

function daysOf(messages: readonly Message[]): { day: string; messages: Message[] }[] {
  const days: { day: string; messages: Message[] }[] = [];
  for (const message of messages) {
    const day = dayOf(message.timestamp);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}

const isOfOneMinute = (message: Message, next: Message | undefined) =>
  next !== undefined &&
  next.senderId === message.senderId &&
  next.read === message.read &&
  next.timestamp.slice(0, 16) === message.timestamp.slice(0, 16);
