import { expect, test } from 'vitest';
import { checkFile } from '../../../src/features/media/check-file.ts';
import { arrangeCards, type MediaCard, moveCard } from '../../../src/features/media/media-cards.ts';
import { brighten, dragPhoto, unedited, visibleSquare } from '../../../src/features/media/photo-edit.ts';
import {
  dropExpiredUploads,
  mediaPayload,
  type UploadedMedia,
} from '../../../src/features/media/uploaded-media.ts';

const jpeg = (size: number) => ({ name: 'a.jpg', type: 'image/jpeg', size });
const video = (size: number) => ({ name: 'a.mp4', type: 'video/mp4', size });

test.each([
  ['a picture of exactly 10 MB', jpeg(10_485_760), undefined],
  ['a picture of one byte more', jpeg(10_485_761), 'Image size must be less than 10MB.'],
  ['a video of exactly 15 MB', video(15_728_640), undefined],
  ['a video of one byte more', video(15_728_641), 'Video size must be less than 15MB.'],
  ['an image/jpg', { name: 'a.jpg', type: 'image/jpg', size: 1 }, undefined],
  ['a video of an iPhone', { name: 'a.mov', type: 'video/quicktime', size: 1 }, undefined],
  ['a file without a type', { name: 'a.WEBP', type: '', size: 1 }, undefined],
  [
    'an SVG',
    { name: 'a.svg', type: 'image/svg+xml', size: 1 },
    'Invalid image type. Only JPG, PNG, and WebP are allowed.',
  ],
  [
    'a video in an old format',
    { name: 'a.avi', type: 'video/x-msvideo', size: 1 },
    'Invalid video type. Only MP4, WebM, and MOV are allowed.',
  ],
  [
    'a file of an unknown kind',
    { name: 'a', type: '', size: 1 },
    'Invalid file type. Only images and videos are allowed.',
  ],
])('an uploader for pictures and videos checks %s', (_title, file, message) => {
  expect(checkFile(file, 'media')).toBe(message);
});

test('an uploader that accepts only pictures refuses a video', () => {
  expect(checkFile(video(1), 'images')).toBe('Invalid image type. Only JPG, PNG, and WebP are allowed.');
});

const mediaItem = (name: string, changes: Partial<UploadedMedia> = {}): UploadedMedia => ({
  url: `/media/${name}/960.webp`,
  publicId: name,
  resourceType: 'image',
  ...changes,
});
const uploadedCard = (name: string): MediaCard => ({
  id: `card ${name}`,
  name,
  type: 'image',
  media: mediaItem(name),
});
const pendingCard = (name: string): MediaCard => ({
  id: `card ${name}`,
  name,
  type: 'image',
  isUploading: true,
});
const ids = (cards: MediaCard[]) => cards.map(({ id }) => id);

test('files that are uploading stay at their positions when the form reorders the uploaded files', () => {
  const cards = [uploadedCard('a'), pendingCard('b'), uploadedCard('c'), uploadedCard('d')];
  const formValue = [mediaItem('d'), mediaItem('a'), mediaItem('new')];
  expect(ids(arrangeCards(cards, formValue))).toEqual(['card d', 'card b', 'card a', '/media/new/960.webp']);
});

test('a card can be moved to either end, and no further', () => {
  const cards = [uploadedCard('a'), pendingCard('b'), uploadedCard('c')];
  expect(ids(moveCard(cards, 'card c', 0))).toEqual(['card c', 'card a', 'card b']);
  expect(ids(moveCard(cards, 'card a', 9))).toEqual(['card b', 'card c', 'card a']);
  expect(ids(moveCard(cards, 'unknown', 0))).toEqual(ids(cards));
});

test('a product is sent with its pictures and videos, without empty lists', () => {
  expect(mediaPayload([mediaItem('a'), mediaItem('b')])).toEqual({
    productImages: ['/media/a/960.webp', '/media/b/960.webp'],
    public_ids: ['a', 'b'],
  });
  const clip = mediaItem('w', { url: '/media/w/video.mp4', resourceType: 'video' });
  expect(mediaPayload([clip, mediaItem('a', { publicId: undefined })])).toEqual({
    productImages: ['/media/a/960.webp'],
    videos: ['/media/w/video.mp4'],
  });
});

test('a draft drops its uploaded files shortly before the media host deletes them', () => {
  const days = (count: number) =>
    mediaItem(`${count}`, { uploadedAt: Date.now() - count * 24 * 60 * 60_000 });
  expect(
    dropExpiredUploads([mediaItem('existing'), days(5), days(7)]).map(({ publicId }) => publicId),
  ).toEqual(['existing', '5']);
});

test('an edited photo shows the middle square of the photo, or the part that the seller has moved and zoomed to', () => {
  const photo = { width: 1600, height: 1000 };
  expect(visibleSquare(photo, unedited)).toEqual({ left: 300, top: 0, side: 1000 });
  expect(visibleSquare(photo, { ...unedited, x: -1 })).toEqual({ left: 0, top: 0, side: 1000 });
  expect(visibleSquare(photo, { ...unedited, zoom: 2, x: 1, y: 1 })).toEqual({
    left: 1100,
    top: 500,
    side: 500,
  });
});

test('a dragged photo follows the finger, and stops at its edges', () => {
  const photo = { width: 1600, height: 1000 };
  const zoomed = { ...unedited, zoom: 2 };
  const before = visibleSquare(photo, zoomed);
  const after = visibleSquare(photo, dragPhoto(photo, zoomed, 0.2, -0.1));
  // The square is 500 px of the photo wide.
  expect(after.left).toBeCloseTo(before.left - 100);
  expect(after.top).toBeCloseTo(before.top + 50);
  expect(dragPhoto(photo, unedited, 9, 9)).toEqual({ ...unedited, x: -1, y: 0 });
});

test('brightening lightens the grey of a dark room, but keeps black, white and transparency', () => {
  const pixels = new Uint8ClampedArray([0, 64, 255, 40]);
  brighten(pixels, 1);
  expect([...pixels]).toEqual([0, 128, 255, 40]);
});
