// Separate from ad-links.ts, which every visit of Home loads. Only the server and the admin's form need this file.
import { normalizeHttpsUrl } from './ad-links.ts';

/** The error messages for refused URLs, from the server and in the form. */
export const adUrlMessages = {
  link: 'link must be a page of ours, such as /store/hostel-plug, or an https address without a port',
  image: 'image must be a picture of ours, such as /media/abc/480.webp, or an https address',
} as const;

/** Returns the URL if it may be an advert's picture: a picture on our site, or an https URL. */
export function normalizeAdImageUrl(text: string): string | undefined {
  return sitePicturePath.test(text) ? text : normalizeHttpsUrl(text);
}

const sitePicturePath = /^\/media\/[a-z0-9]{1,60}\/(?:(?:240|480|960)\.webp|og\.jpg)$/;
