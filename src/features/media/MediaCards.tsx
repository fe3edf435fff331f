import { ArrowLeft, ArrowRight, Clapperboard, Move, Star } from 'lucide';
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Badge } from '../../ui/display/Badge.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Picture } from '../../ui/display/Picture.tsx';
import { FileCard } from '../../ui/fields/FileCard.tsx';
import { lazyPart, useLazyDialog } from '../../ui/lazy-part.tsx';
import { MenuButton } from '../../ui/menus/MenuButton.tsx';
import { visuallyHidden } from '../../ui/theme/base.css.ts';
import * as css from './MediaUploader.css.ts';
import { type MediaCard, moveCard } from './media-cards.ts';
import type { PhotoEditorProps } from './PhotoEditor.tsx';
import type { Uploads } from './useUploads.ts';

export interface MediaCardsProps {
  label: string;
  uploads: Uploads;
  /** The id of the drop zone, which gets the focus when the last card is removed. */
  dropZoneId: string;
  /** Whether the maximum number of files is reached. Then there is no drop zone. */
  isFull: boolean;
  /** Whether the first of the uploaded pictures is the main one. */
  hasMain: boolean;
}

/** Its code is loaded when a photo is edited. */
const photoEditor = lazyPart(() => import('./PhotoEditor.tsx').then((module) => module.PhotoEditor));

/** The cards of an uploader's files. They can be reordered by dragging, with a menu or with the arrow keys. */
export function MediaCards({ label, uploads, dropZoneId, isFull, hasMain }: MediaCardsProps) {
  const { cards } = uploads;
  const list = useRef<HTMLUListElement>(null);
  const status = useRef<HTMLSpanElement>(null);
  const [draggedId, setDraggedId] = useState<string>();
  const [dropTargetId, setDropTargetId] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  /** The button to focus. State and not a ref, so that it changes in the same commit as the order of the cards. */
  const [buttonToFocus, setButtonToFocus] = useState<{ index: number; button: 'move' | 'remove' }>();
  const {
    Content: Editor,
    subject: editedCard,
    open,
    close,
  } = useLazyDialog<PhotoEditorProps, MediaCard>(photoEditor);
  const mainId = hasMain ? mainPicture(cards)?.id : undefined;

  useEffect(() => {
    if (!buttonToFocus) return;
    const { index, button } = buttonToFocus;
    const items = [...(list.current?.children ?? [])];
    const item = items[Math.min(index, items.length - 1)];
    const element = item?.querySelector<HTMLElement>(
      button === 'move' ? '[data-move] button' : '[data-remove]',
    );
    (element ?? rootNode(status.current)?.getElementById(dropZoneId))?.focus();
  }, [buttonToFocus, dropZoneId]);
  useEffect(() => {
    // A full uploader has no drop zone. If the drop zone had the focus, the browser moves the focus to the page's body,
    // and we move it to the list of cards.
    const focused = rootNode(status.current)?.activeElement;
    if (isFull && (focused?.id === dropZoneId || focused === document.body)) list.current?.focus();
  }, [isFull, dropZoneId]);

  const move = (card: MediaCard, to: number, shouldFocus = false) => {
    const target = Math.max(0, Math.min(to, cards.length - 1));
    if (target === cards.indexOf(card)) return;
    uploads.move(card.id, target);
    const isMain = mainPicture(moveCard(cards, card.id, target)) === card;
    setAnnouncement(
      `${card.name} is now ${target + 1} of ${cards.length}${hasMain && isMain ? ', the main photo' : ''}`,
    );
    if (shouldFocus) setButtonToFocus({ index: target, button: 'move' });
  };
  const remove = (card: MediaCard, index: number) => {
    setButtonToFocus({ index, button: 'remove' });
    setAnnouncement(`${card.name} is removed`);
    uploads.remove(card.id);
  };
  const endDrag = () => {
    setDraggedId(undefined);
    setDropTargetId(undefined);
  };
  const drop = (index: number) => {
    const card = cards.find(({ id }) => id === draggedId);
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
                  <MoveMenu card={card} index={index} count={cards.length} hasMain={hasMain} move={move} />
                )
              }
              onEdit={card.type === 'image' && card.file ? () => void open(card) : undefined}
              onRetry={() => uploads.retry(card.id)}
              onRemove={() => remove(card, index)}
              data-over={dropTargetId === card.id && draggedId !== card.id ? '' : undefined}
              data-dragged={draggedId === card.id ? '' : undefined}
              draggable={cards.length > 1}
              onDragStart={(event: DragEvent) => {
                // Removes the card's picture, which the browser adds to the dragged data. Otherwise a drop on the drop
                // zone would upload the picture as a new file.
                event.dataTransfer.clearData();
                event.dataTransfer.setData('text/plain', card.name);
                event.dataTransfer.effectAllowed = 'move';
                setDraggedId(card.id);
              }}
              onDragOver={(event: DragEvent) => {
                if (!draggedId) return;
                event.preventDefault();
                event.dataTransfer.dropEffect = 'move';
                setDropTargetId(card.id);
              }}
              onDrop={(event: DragEvent) => {
                if (!draggedId) return;
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
      {Editor && editedCard?.file && (
        <Editor
          file={editedCard.file}
          onClose={close}
          onSave={(file) => uploads.replace(editedCard.id, file)}
        />
      )}
      <span role="status" className={visuallyHidden} ref={status}>
        {announcement}
      </span>
    </>
  );
}

const rootNode = (element: HTMLElement | null) => element?.getRootNode() as Document | ShadowRoot | undefined;

/** Returns the first picture that has not failed. */
const mainPicture = (cards: readonly MediaCard[]) =>
  cards.find(({ type, error }) => type === 'image' && !error);

interface MoveMenuProps {
  card: MediaCard;
  index: number;
  count: number;
  hasMain: boolean;
  move(card: MediaCard, to: number, shouldFocus: boolean): void;
}

/**
 * A button with a menu that moves the card. While the button has the focus, the left and right arrow keys move the card
 * too.
 */
function MoveMenu({ card, index, count, hasMain, move }: MoveMenuProps) {
  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    // React bubbles key events of the open menu to this handler too, although the menu is elsewhere in the DOM.
    if (!step || !event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    move(card, index + step, true);
  };
  const moveTo = (position: number) => () => move(card, position, true);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is the interactive element
    <span data-move="" onKeyDown={moveByKey}>
      <MenuButton
        label={`Move ${card.name}, ${index + 1} of ${count}`}
        icon={Move}
        look="photo"
        actions={[
          ...(hasMain && card.type === 'image' && index > 0
            ? [{ id: 'main', text: 'Make main', icon: Star, onChoose: moveTo(0) }]
            : []),
          {
            id: 'earlier',
            text: 'Move earlier',
            icon: ArrowLeft,
            disabled: index === 0,
            onChoose: moveTo(index - 1),
          },
          {
            id: 'later',
            text: 'Move later',
            icon: ArrowRight,
            disabled: index === count - 1,
            onChoose: moveTo(index + 1),
          },
        ]}
      />
    </span>
  );
}

function Preview({ card }: { card: MediaCard }) {
  // The CSP of a host page may forbid `blob:` URLs. In that case, the picture is shown once it is uploaded.
  const [hasFailed, setFailed] = useState(false);
  const uploadedUrl = card.media?.url;
  if (card.type === 'image') {
    return (
      <span className={css.withoutBox} onErrorCapture={() => setFailed(true)}>
        <Picture
          src={hasFailed && uploadedUrl ? uploadedUrl : (card.preview ?? uploadedUrl)}
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
    <span className={css.videoTile}>
      {!card.isUploading && !card.error && <Icon of={Clapperboard} size={32} />}
      {/* Only for a local file: to show the first frame of an uploaded video, the browser would download the video. */}
      {card.preview && (
        <video
          className={css.firstFrame}
          src={`${card.preview}#t=0.1`}
          muted
          playsInline
          preload="metadata"
        />
      )}
    </span>
  );
}
