/** Where one of our files stands, as we name it or as a page elsewhere has completed it. */
const address = /^(?:https?:\/\/[^/?#\\\s]+)?\/media\/([a-z0-9]{1,60})\/[\w.-]{1,60}$/;

/** The file of an address; undefined when it is none of ours. Only the id counts: nothing is ever fetched. */
export function mediaIdOf(url: string): string | undefined {
  return address.exec(url)?.[1];
}

export function isMediaId(text: string): boolean {
  return /^[a-z0-9]{1,60}$/.test(text);
}
