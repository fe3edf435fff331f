import { useEffect, useRef, useState } from 'react';

/** Tells all texts of the page that the clipboard has another one now. */
const clipboardChanges = new EventTarget();

/**
 * Copies a text that is also shown. Returns the ref of the element that shows it, a function that copies, what to tell the visitor
 * afterwards, and whether the browser refused. If the browser refuses access to the clipboard, the text is selected, so that it can be copied by hand.
 */
export function useCopyText(text: string) {
  const shownText = useRef<HTMLPreElement>(null);
  const [copied, setCopied] = useState({ text, status: '', isRefused: false });
  useEffect(() => {
    const forget = () => setCopied({ text: '', status: '', isRefused: false });
    clipboardChanges.addEventListener('change', forget);
    return () => clipboardChanges.removeEventListener('change', forget);
  }, []);
  const copy = async () => {
    clipboardChanges.dispatchEvent(new Event('change'));
    try {
      await navigator.clipboard.writeText(text);
      setCopied({ text, status: 'Copied.', isRefused: false });
    } catch {
      if (shownText.current) getSelection()?.selectAllChildren(shownText.current);
      setCopied({
        text,
        status: 'Your browser did not let us copy. It is marked: copy it by hand.',
        isRefused: true,
      });
    }
  };
  const { status, isRefused } = copied.text === text ? copied : { status: '', isRefused: false };
  return { shownText, copy: () => void copy(), status, isRefused };
}
