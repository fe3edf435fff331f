import { Check, CheckCheck, CircleAlert, Clock3, Tag } from 'lucide';
import type { ReactNode } from 'react';
import type { Message } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { clockTime } from '../message-times.ts';
import type { Outgoing } from '../sending/useOutgoing.ts';
import * as css from './Bubble.css.ts';

interface BubbleProps {
  isOwn: boolean;
  content: string;
  product?: Message['product'];
  /** Below it: when it came, or what becomes of it. */
  children?: ReactNode;
}

function Bubble({ isOwn, content, product, children }: BubbleProps) {
  const market = useMarket();
  return (
    <li className={isOwn ? css.own : css.others}>
      <div className={css.bubble}>
        {product && (
          <a className={css.product} href={market.link(`/product/${encodeURIComponent(product._id)}`)}>
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
  /** Shows the time below it: once for what one person writes in a minute. */
  hasTime: boolean;
}

/** A message that was sent. */
export function MessageBubble({ message, isOwn, hasTime }: MessageBubbleProps) {
  return (
    <Bubble isOwn={isOwn} content={message.content} product={message.product}>
      {hasTime && (
        <span className={css.facts}>
          <time dateTime={message.timestamp}>{clockTime(message.timestamp)}</time>
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
  item: Outgoing;
  onRetry(): void;
  onDelete(): void;
}

/** A message on its way, or one that was refused: its words are not lost. */
export function OutgoingBubble({ item, onRetry, onDelete }: OutgoingBubbleProps) {
  const { content, product, state, error } = item;
  return (
    <Bubble isOwn content={content} product={product}>
      {state === 'failed' ? (
        <div className={css.failed}>
          <p className={css.error}>
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
        <span className={css.facts}>
          {state === 'waiting' ? 'Waiting for network' : 'Sending…'}
          <Icon of={Clock3} size={14} strokeWidth={2} />
        </span>
      )}
    </Bubble>
  );
}
