import { MessageCircle } from 'lucide';
import { type MouseEvent, useState } from 'react';
import { limits } from '../../contract/shared/limits.ts';
import type { Thread } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { isPlainPress } from '../../core/navigate.ts';
import { useSession } from '../../core/session/useSession.ts';
import { useDebounced } from '../../core/useDebounced.ts';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { List, ShowMore } from '../../ui/data/List.tsx';
import { Count } from '../../ui/display/Count.tsx';
import { ProfilePicture } from '../../ui/display/ProfilePicture.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { visuallyHidden } from '../../ui/theme/base.css.ts';
import { threadTime } from './message-times.ts';
import * as css from './ThreadList.css.ts';
import { usePageVisibility } from './thread/useOpenThread.ts';
import { type ThreadsBatches, useThreadsBatches } from './useMessages.ts';

export interface ThreadListProps {
  /** The id of the open thread. */
  current: string | undefined;
  /** Whether the person reads the open thread, so that nothing says that it is unread. */
  isRead: boolean;
  /** Called when a thread is pressed. The browser follows its link unless the event's default is prevented. */
  onOpen(threadId: string, event: MouseEvent<HTMLAnchorElement>): void;
}

/** Lists the person's threads. A search field filters them by their last message. */
export function ThreadList(props: ThreadListProps) {
  const [search, setSearch] = useState('');
  const debouncedSearch = useDebounced(search.trim());
  const allThreads = useThreadsBatches();
  const foundThreads = useThreadsBatches(debouncedSearch);
  const result = debouncedSearch ? foundThreads : allThreads;
  const hasThreads = Boolean(allThreads.threads?.length);
  return (
    <div className={css.panel}>
      {(hasThreads || search) && (
        <search className={css.search}>
          <SearchField
            label="Search messages"
            placeholder="Search messages"
            maxLength={limits.searchLengthMax}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </search>
      )}
      <Threads result={result} search={debouncedSearch} {...props} />
    </div>
  );
}

const loadFailure = {
  title: 'Error loading messages',
  text: 'Failed to load your messages. Please try again.',
};

function Threads({ result, search, ...props }: ThreadListProps & { result: ThreadsBatches; search: string }) {
  const market = useMarket();
  const { threads } = result;
  return (
    <List
      items={threads}
      state={threads ? { ...result, error: undefined } : result}
      skeletons={
        <div className={css.loading} aria-busy="true">
          <p className={visuallyHidden} role="status">
            Loading messages
          </p>
          <Skeleton count={5} />
        </div>
      }
      failure={loadFailure}
      empty={
        search ? (
          <p className={css.noResults} role="status">
            No message with “{search}”
          </p>
        ) : (
          <EmptyState
            icon={MessageCircle}
            title="No messages yet"
            button={<LinkButton href={market.link('/')}>Start Shopping</LinkButton>}
          >
            Ask a seller about anything you like, and find the answer here.
          </EmptyState>
        )
      }
      more={<ShowMore state={result} className={css.showMoreRow} />}
    >
      {(threads) => (
        <ul className={css.list} aria-label="Chats">
          {threads.map((thread) => (
            <ThreadItem key={thread._id} thread={thread} {...props} />
          ))}
        </ul>
      )}
    </List>
  );
}

function ThreadItem({ thread, current, isRead, onOpen }: ThreadListProps & { thread: Thread }) {
  const market = useMarket();
  const { personId } = useSession();
  const { _id: id, other, lastMessage } = thread;
  // The messages on the screen are read before the server knows it.
  const isReading = usePageVisibility() && isRead && id === current;
  const unreadCount = isReading ? 0 : thread.unreadCount;
  const isUnread = unreadCount > 0;
  return (
    <li className={css.item}>
      <a
        className={css.link}
        href={market.link(`/messages?${new URLSearchParams({ thread: id })}`)}
        aria-current={id === current ? 'true' : undefined}
        onClick={(event) => {
          if (isPlainPress(event)) onOpen(id, event);
        }}
      >
        <span className={css.avatar}>
          <ProfilePicture name={other.name} picture={other.avatar} />
        </span>
        <span className={css.summary}>
          <span className={css.row}>
            <b className={css.name}>{other.name}</b>
            <time className={isUnread ? css.unreadTime : css.time} dateTime={lastMessage.timestamp}>
              {threadTime(lastMessage.timestamp, Date.now())}
            </time>
          </span>
          <span className={css.row}>
            <span className={isUnread ? css.unreadText : css.text}>
              {lastMessage.senderId === personId && 'You: '}
              {lastMessage.content}
            </span>
            <Count value={unreadCount} look="brand" label={`${unreadCount} unread`} />
          </span>
        </span>
      </a>
    </li>
  );
}
