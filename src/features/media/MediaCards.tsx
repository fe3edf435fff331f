import { ArrowLeft, ArrowRight, Clapperboard, Move, Star } from 'lucide';
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Badge } from '../../ui/display/Badge.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Picture } from '../../ui/display/Picture.tsx';
import { FileCard } from '../../ui/fields/FileCard.tsx';
import { LazyMenu } from '../../ui/menus/LazyMenu.tsx';
import { hidden } from '../../ui/theme/base.css.ts';
import * as css from './MediaUploader.css.ts';
import { type MediaCard, moved } from './media-cards.ts';
import type { Uploads } from './useUploads.ts';

export interface MediaCardsProps {
  label: string;
  uploads: Uploads;
  /** The id of the drop zone, which gets the focus when the last card is taken away. */
  dropId: string;
  /** There are enough files, and no drop zone. */
  isFull: boolean;
  /** Whether the first picture stands for all. */
  hasMain: boolean;
}

/** The files of an uploader, in an order that is changed by dragging, by a menu or by the arrow keys. */
export function MediaCards({ label, uploads, dropId, isFull, hasMain }: MediaCardsProps) {
  const { cards } = uploads;
  const list = useRef<HTMLUListElement>(null);
  const status = useRef<HTMLSpanElement>(null);
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  const [said, setSaid] = useState('');
  /** The button that takes the focus. Kept as state, so that it is set in the same commit as the cards' new places. */
  const [focusNext, setFocusNext] = useState<{ index: number; on: 'move' | 'remove' }>();
  const mainId = hasMain ? mainOf(cards)?.id : undefined;

  useEffect(() => {
    if (!focusNext) return;
    const { index, on } = focusNext;
    const items = [...(list.current?.children ?? [])];
    const item = items[Math.min(index, items.length - 1)];
    const button = item?.querySelector<HTMLElement>(on === 'move' ? '[data-move] button' : '[data-remove]');
    (button ?? rootOf(status.current)?.getElementById(dropId))?.focus();
  }, [focusNext, dropId]);
  useEffect(() => {
    // The drop zone is gone, and the focus would go with it.
    const focused = rootOf(status.current)?.activeElement;
    if (isFull && (focused?.id === dropId || focused === document.body)) list.current?.focus();
  }, [isFull, dropId]);

  const move = (card: MediaCard, to: number, withFocus = false) => {
    const target = Math.max(0, Math.min(to, cards.length - 1));
    if (target === cards.indexOf(card)) return;
    uploads.move(card.id, target);
    const isMain = mainOf(moved(cards, card.id, target)) === card;
    setSaid(
      `${card.name} is now ${target + 1} of ${cards.length}${hasMain && isMain ? ', the main photo' : ''}`,
    );
    if (withFocus) setFocusNext({ index: target, on: 'move' });
  };
  const remove = (card: MediaCard, index: number) => {
    setFocusNext({ index, on: 'remove' });
    setSaid(`${card.name} is removed`);
    uploads.remove(card.id);
  };
  const endDrag = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  const drop = (index: number) => {
    const card = cards.find(({ id }) => id === dragged);
    if (card) move(card, index);
    endDrag();
  };

  return (
    <>
      {cards.length > 0 && (
        <ul className={css.cards} aria-label={label} ref={list} tabIndex={-1}>
          {cards.map((card, index) => (
            <FileCard
              key={card.id}
              name={card.name}
              size={card.bytes}
              uploading={card.isUploading}
              progress={card.progress}
              error={card.error}
              mark={card.id === mainId && <Badge color="deal">Main</Badge>}
              tools={
                cards.length > 1 && (
                  <Mover card={card} index={index} count={cards.length} hasMain={hasMain} move={move} />
                )
              }
              onRetry={() => uploads.retry(card.id)}
              onRemove={() => remove(card, index)}
              data-over={over === card.id && dragged !== card.id ? '' : undefined}
              data-dragged={dragged === card.id ? '' : undefined}
              draggable={cards.length > 1}
              onDragStart={(event: DragEvent) => {
                // Without the picture itself, or it would pass for a file that is brought from outside.
                event.dataTransfer.clearData();
                event.dataTransfer.setData('text/plain', card.name);
                event.dataTransfer.effectAllowed = 'move';
                setDragged(card.id);
              }}
              onDragOver={(event: DragEvent) => {
                if (!dragged) return;
                event.preventDefault();
                event.dataTransfer.dropEffect = 'move';
                setOver(card.id);
              }}
              onDrop={(event: DragEvent) => {
                if (!dragged) return;
                event.preventDefault();
                drop(index);
              }}
              onDragEnd={endDrag}
            >
              <Preview card={card} />
            </FileCard>
          ))}
        </ul>
      )}
      <span role="status" className={hidden} ref={status}>
        {said}
      </span>
    </>
  );
}

const rootOf = (element: HTMLElement | null) => element?.getRootNode() as Document | ShadowRoot | undefined;

/** The first picture. One that failed is none yet. */
const mainOf = (cards: readonly MediaCard[]) => cards.find(({ type, error }) => type === 'image' && !error);

interface MoverProps {
  card: MediaCard;
  index: number;
  count: number;
  hasMain: boolean;
  move(card: MediaCard, to: number, withFocus: boolean): void;
}

/** A button with a menu; while it has the focus the left and right arrow keys move its card too. */
function Mover({ card, index, count, hasMain, move }: MoverProps) {
  const byKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    // The open menu stands elsewhere in the page, and its keys come up to here as well.
    if (!step || !event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    move(card, index + step, true);
  };
  const to = (place: number) => () => move(card, place, true);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside it takes the keys
    <span data-move="" onKeyDown={byKey}>
      <LazyMenu
        label={`Move ${card.name}, ${index + 1} of ${count}`}
        icon={Move}
        look="photo"
        actions={[
          ...(hasMain && card.type === 'image' && index > 0
            ? [{ id: 'main', text: 'Make main', icon: Star, onChoose: to(0) }]
            : []),
          {
            id: 'earlier',
            text: 'Move earlier',
            icon: ArrowLeft,
            disabled: index === 0,
            onChoose: to(index - 1),
          },
          {
            id: 'later',
            text: 'Move later',
            icon: ArrowRight,
            disabled: index === count - 1,
            onChoose: to(index + 1),
          },
        ]}
      />
    </span>
  );
}

function Preview({ card }: { card: MediaCard }) {
  // A page of others may forbid addresses of the browser's own (`blob:`): there the picture is shown once it is uploaded.
  const [hasFailed, setFailed] = useState(false);
  const uploaded = card.media?.url;
  if (card.type === 'image') {
    return (
      <span className={css.bare} onErrorCapture={() => setFailed(true)}>
        <Picture
          src={hasFailed && uploaded ? uploaded : (card.preview ?? uploaded)}
          alt=""
          name={card.name}
          width={400}
          height={400}
          sizes="140px"
        />
      </span>
    );
  }
  return (
    <span className={css.film}>
      {!card.isUploading && !card.error && <Icon of={Clapperboard} size={32} />}
      {/* One that is uploaded already would be fetched again for its first frame. */}
      {card.preview && (
        <video className={css.frame} src={`${card.preview}#t=0.1`} muted playsInline preload="metadata" />
      )}
    </span>
  );
}
