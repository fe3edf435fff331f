import { useRef, useState } from 'react';

/**
 * Copies a text that is also shown. Returns the ref of the element that shows it, a function that copies, and what to tell the visitor
 * afterwards. If the browser refuses access to the clipboard, the text is selected, so that it can be copied by hand.
 */
export function useCopyText(text: string) {
  const shownText = useRef<HTMLPreElement>(null);
  const [copied, setCopied] = useState({ text, status: '' });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied({ text, status: 'Copied.' });
    } catch {
      if (shownText.current) getSelection()?.selectAllChildren(shownText.current);
      setCopied({ text, status: 'Your browser did not let us copy. It is marked: copy it by hand.' });
    }
  };
  return { shownText, copy: () => void copy(), status: copied.text === text ? copied.status : '' };
}
