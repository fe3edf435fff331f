/** One result of the check, which the panel shows. */
export interface Finding {
  /** `wrong`: does not work. `hint`: works, but could be better. */
  kind: 'wrong' | 'hint' | 'right';
  /** What is right or wrong, as one sentence. */
  text: string;
  /** The text that puts it right. */
  paste?: string;
  /** What to do with `paste`. */
  pasteLabel?: string;
  /** What it is about, if the summary of all results names it. */
  topic?: 'sign-in';
}

export const right = (text: string): Finding => ({ kind: 'right', text });

export const wrong = (text: string, paste?: string, pasteLabel?: string): Finding => ({
  kind: 'wrong',
  text,
  paste,
  pasteLabel,
});

export const hint = (text: string, paste?: string, pasteLabel?: string): Finding => ({
  ...wrong(text, paste, pasteLabel),
  kind: 'hint',
});

/** Returns the start tag of an element as HTML, with other attributes if given. An attribute of `null` is left out. */
export function startTag(element: Element, changes: Record<string, string | null> = {}): string {
  const copy = element.cloneNode(false) as Element;
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) copy.removeAttribute(name);
    else copy.setAttribute(name, value);
  }
  const endTag = `</${copy.localName}>`;
  return copy.outerHTML.replaceAll('=""', '').replace(endTag, '');
}
