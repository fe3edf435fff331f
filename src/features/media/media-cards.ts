import type { UploadedMedia } from './uploaded-media.ts';

/** A file in the list: uploading, failed or uploaded. */
export interface MediaCard {
  /** Stable while the card is shown. */
  id: string;
  name: string;
  /** Undefined for an existing file. */
  bytes?: number;
  type: UploadedMedia['resourceType'];
  /** The chosen file, to upload or to retry. */
  file?: File;
  /** A `blob:` address of the chosen file. */
  preview?: string;
  isUploading?: boolean;
  /** From 0 to 1. */
  progress?: number;
  error?: string;
  /** Set when the file is uploaded. */
  media?: UploadedMedia;
}

/**
 * Returns the cards in order: uploaded files as in `value`, the others at their old positions. A file that is no longer
 * in `value` has no card, and a new one in `value` is at the end.
 */
export function arrangeCards(cards: readonly MediaCard[], value: readonly UploadedMedia[]): MediaCard[] {
  const uploaded = value.map(
    (media, index) => cards.find((card) => card.media?.url === media.url) ?? toCard(media, index),
  );
  const positions = cards.filter(({ media }) => !media || value.some(({ url }) => url === media.url));
  let next = 0;
  const filled = positions.map((card) => (card.media ? (uploaded[next++] ?? card) : card));
  return [...filled, ...uploaded.slice(next)];
}

function toCard(media: UploadedMedia, index: number): MediaCard {
  const { name = `${media.resourceType === 'video' ? 'Video' : 'Photo'} ${index + 1}` } = media;
  return { id: media.url, name, bytes: media.bytes, type: media.resourceType, media };
}

export const uploadedMedia = (cards: readonly MediaCard[]): UploadedMedia[] =>
  cards.flatMap(({ media }) => media ?? []);

/** Returns the cards with one of them at another position. */
export function moveCard(cards: readonly MediaCard[], id: string, to: number): MediaCard[] {
  const card = cards.find((candidate) => candidate.id === id);
  const others = cards.filter((other) => other !== card);
  return card ? [...others.slice(0, to), card, ...others.slice(to)] : others;
}
