import { hidden, ownPath } from './safe-path.ts';

/** What the link of an advert opens. */
type AdTarget = 'product' | 'store' | 'canteen' | 'page';

/** What is said of an address that is refused, by the server and at the field of a form. */
export const adMessages = {
  link: 'link must be a path of ours, such as /store/hostel-plug, or an https address',
  image: 'image must be a picture of ours, such as /media/abc/480.webp, or an https address',
} as const;

/** An address that an advert may lead to, as a browser reads it: https without a name in it, or a path of ours. */
export function adLink(text: string): string | undefined {
  return text.startsWith('/') ? ownPath(text) : httpsAddress(text);
}

/** Where an advert's picture may stand: among ours, or at an https address. */
export function adImage(text: string): string | undefined {
  return ownPicture.test(text) ? text : httpsAddress(text);
}

/** A path of ours says what it opens; of anybody else's page nothing is known. */
export function adTarget(link: string): AdTarget {
  const noun = /^\/(product|store|farmer|canteen)\/[^/?#]+$/.exec(link.split(/[?#]/, 1)[0] ?? '')?.[1];
  if (noun === 'farmer') return 'store';
  return (noun as 'product' | 'store' | 'canteen' | undefined) ?? 'page';
}

const ownPicture = /^\/media\/[a-z0-9]{1,60}\/(?:(?:240|480|960)\.webp|og\.jpg)$/;

function httpsAddress(text: string): string | undefined {
  if (hidden.test(text) || !/^https:\/\/[^/@?#]+(?:[/?#]|$)/i.test(text) || !URL.canParse(text))
    return undefined;
  return new URL(text).href;
}
