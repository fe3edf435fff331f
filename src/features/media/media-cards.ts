import type { UploadedMedia } from './uploaded-media.ts';

/** A card of the uploader: a file that is uploading, failed or uploaded. */
export interface MediaCard {
  /** The id stays the same while the card is shown. */
  id: string;
  name: string;
  /** The size of the file. Undefined for a file that was uploaded before the form was opened. */
  bytes?: number;
  type: UploadedMedia['resourceType'];
  /** The chosen file, to upload or to retry. */
  file?: File;
  /** A `blob:` URL of the chosen file. */
  preview?: string;
  isUploading?: boolean;
  /** The uploaded share of the file, from 0 to 1. */
  progress?: number;
  error?: string;
  /** The uploaded file. Undefined until the upload has ended. */
  media?: UploadedMedia;
}

/**
 * Returns the cards in their new order. The cards of uploaded files get the order of the form's `value`; cards that are
 * uploading or failed keep their positions. The card of a file that is no longer in `value` is removed. The card of a
 * file that is new in `value` is added at the end.
 */
export function arrangeCards(cards: readonly MediaCard[], value: readonly UploadedMedia[]): MediaCard[] {
  const uploadedCards = value.map(
    (media, index) => cards.find((card) => card.media?.url === media.url) ?? toCard(media, index),
  );
  const remainingCards = cards.filter(({ media }) => !media || value.some(({ url }) => url === media.url));
  let nextUploadedIndex = 0;
  const arranged = remainingCards.map((card) =>
    card.media ? (uploadedCards[nextUploadedIndex++] ?? card) : card,
  );
  return [...arranged, ...uploadedCards.slice(nextUploadedIndex)];
}

function toCard(media: UploadedMedia, index: number): MediaCard {
  const { name = `${media.resourceType === 'video' ? 'Video' : 'Photo'} ${index + 1}` } = media;
  return { id: media.url, name, bytes: media.bytes, type: media.resourceType, media };
}

export const listUploadedMedia = (cards: readonly MediaCard[]): UploadedMedia[] =>
  cards.flatMap(({ media }) => media ?? []);

/** Returns the cards with one card moved to position `to`, counted from 0. */
export function moveCard(cards: readonly MediaCard[], id: string, to: number): MediaCard[] {
  const card = cards.find((candidate) => candidate.id === id);
  const otherCards = cards.filter((candidate) => candidate !== card);
  return card ? [...otherCards.slice(0, to), card, ...otherCards.slice(to)] : otherCards;
}
