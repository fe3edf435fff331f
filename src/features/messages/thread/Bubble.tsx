import { Check, CheckCheck, CircleAlert, Clock3, Tag } from 'lucide';
import type { ReactNode } from 'react';
import { clockInLagos } from '../../../contract/shared/lagos-time.ts';
import type { Message } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import * as css from './Bubble.css.ts';
import type { OutgoingMessage } from './useOutgoingMessages.ts';

interface BubbleProps {
  isOwn: boolean;
  content: string;
  product?: Message['product'];
  /** Rendered below the bubble: the time, or the state of an unsent message. */
  children?: ReactNode;
}

function Bubble({ isOwn, content, product, children }: BubbleProps) {
  const market = useMarket();
  return (
    <li className={isOwn ? css.ownMessage : css.receivedMessage}>
      <div className={css.bubble}>
        {product && (
          <a className={css.productLink} href={market.link(`/product/${encodeURIComponent(product._id)}`)}>
            <Icon of={Tag} size={18} />
            <span>{product.productName}</span>
          </a>
        )}
        <p className={css.text}>{content}</p>
      </div>
      {children}
    </li>
  );
}

export interface MessageBubbleProps {
  message: Message;
  isOwn: boolean;
  /** Whether the time is shown below the message. Of successive messages from one minute, only the last shows it. */
  showsTime: boolean;
}

/** A message that the server has accepted. */
export function MessageBubble({ message, isOwn, showsTime }: MessageBubbleProps) {
  return (
    <Bubble isOwn={isOwn} content={message.content} product={message.product}>
      {showsTime && (
        <span className={css.statusLine}>
          <time dateTime={message.timestamp}>{clockInLagos(message.timestamp)}</time>
          {isOwn && (
            <Icon
              of={message.read ? CheckCheck : Check}
              size={14}
              strokeWidth={2}
              label={message.read ? 'Read' : 'Sent'}
            />
          )}
        </span>
      )}
    </Bubble>
  );
}

export interface OutgoingBubbleProps {
  item: OutgoingMessage;
  onRetry(): void;
  onDelete(): void;
}

/** An unsent message. A message that the server refused can be sent again or deleted. */
export function OutgoingBubble({ item, onRetry, onDelete }: OutgoingBubbleProps) {
  const { content, product, state, error } = item;
  return (
    <Bubble isOwn content={content} product={product}>
      {state === 'failed' ? (
        <div className={css.failureStatus}>
          <p className={css.errorLine}>
            <Icon of={CircleAlert} size={14} strokeWidth={2} />
            <span>Not sent. {error}</span>
          </p>
          <div className={css.actions}>
            <Button look="outline" size="s" onClick={onRetry}>
              Try again
            </Button>
            <Button look="outline" size="s" aria-label="Delete this message" onClick={onDelete}>
              Delete
            </Button>
          </div>
        </div>
      ) : (
        <span className={css.statusLine}>
          {state === 'waiting' ? 'Waiting for network' : 'Sending…'}
          <Icon of={Clock3} size={14} strokeWidth={2} />
        </span>
      )}
    </Bubble>
  );
}
