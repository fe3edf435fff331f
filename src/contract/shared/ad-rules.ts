// What only the server and the admin's form need: every Home loads ad-links.ts.
import { httpsAddress } from './ad-links.ts';

/** What is said of an address that is refused, by the server and at the field of a form. */
export const adMessages = {
  link: 'link must be a page of ours, such as /store/hostel-plug, or an https address without a port',
  image: 'image must be a picture of ours, such as /media/abc/480.webp, or an https address',
} as const;

/** Where an advert's picture may stand: among ours, or at an https address. */
export function adImage(text: string): string | undefined {
  return ownPicture.test(text) ? text : httpsAddress(text);
}

const ownPicture = /^\/media\/[a-z0-9]{1,60}\/(?:(?:240|480|960)\.webp|og\.jpg)$/;
