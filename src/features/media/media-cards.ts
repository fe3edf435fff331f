import type { UploadedMedia } from './uploaded-media.ts';

/** One file in the list: on its way, failed, or uploaded. */
export interface MediaCard {
  /** Stays the same for as long as the card is shown. */
  id: string;
  name: string;
  /** Undefined for a file that was there before. */
  bytes?: number;
  type: UploadedMedia['resourceType'];
  /** The chosen file, to be sent, or sent again. */
  file?: File;
  /** The chosen file as the browser can show it. */
  preview?: string;
  isUploading?: boolean;
  /** How much is sent, from 0 to 1. */
  progress?: number;
  error?: string;
  /** Set when it is uploaded. */
  media?: UploadedMedia;
}

/**
 * The cards in their order: those that are uploaded as the form holds them, and the others where they were. What the
 * form has taken out is gone, and what it has brought along stands at the end.
 */
export function arrange(cards: readonly MediaCard[], value: readonly UploadedMedia[]): MediaCard[] {
  const uploaded = value.map(
    (media, index) => cards.find((card) => card.media?.url === media.url) ?? cardOf(media, index),
  );
  const places = cards.filter(({ media }) => !media || value.some(({ url }) => url === media.url));
  let next = 0;
  const filled = places.map((card) => (card.media ? (uploaded[next++] ?? card) : card));
  return [...filled, ...uploaded.slice(next)];
}

function cardOf(media: UploadedMedia, index: number): MediaCard {
  const { name = `${media.resourceType === 'video' ? 'Video' : 'Photo'} ${index + 1}` } = media;
  return { id: media.url, name, bytes: media.bytes, type: media.resourceType, media };
}

export const uploadedOf = (cards: readonly MediaCard[]): UploadedMedia[] =>
  cards.flatMap(({ media }) => media ?? []);

/** The same cards with one of them at another place. */
export function moved(cards: readonly MediaCard[], id: string, to: number): MediaCard[] {
  const card = cards.find((one) => one.id === id);
  const others = cards.filter((one) => one !== card);
  return card ? [...others.slice(0, to), card, ...others.slice(to)] : others;
}
