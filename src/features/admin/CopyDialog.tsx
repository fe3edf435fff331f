import { Copy } from 'lucide';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import * as css from './CopyDialog.css.ts';

export interface CopyDialogProps {
  title: string;
  /** What the text is for, and fields that change it. */
  children: ReactNode;
  /** The name of the text for a screen reader. */
  label: string;
  /** The text to copy. */
  text: string;
  onClose(): void;
}

/** Shows a text that the admin copies into another program. */
export function CopyDialog({ title, children, label, text, onClose }: CopyDialogProps) {
  const codeText = useRef<HTMLPreElement>(null);
  const [copied, setCopied] = useState({ text, status: '' });
  const copyText = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied({ text, status: 'Copied.' });
    } catch {
      // Some browsers refuse access to the clipboard. Select the text, so that it can be copied by hand.
      if (codeText.current) getSelection()?.selectAllChildren(codeText.current);
      setCopied({ text, status: 'Your browser did not let us copy. It is marked: copy it by hand.' });
    }
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button onClick={() => void copyText()}>
          <Icon of={Copy} size={20} />
          Copy
        </Button>
      }
    >
      <div className={css.content}>
        {children}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it only if it can be focused. */}
        <section className={css.codeBox} tabIndex={0} aria-label={label}>
          <pre ref={codeText} className={css.codeText}>
            {text}
          </pre>
        </section>
        <p className={css.text} role="status">
          {copied.text === text && copied.status}
        </p>
      </div>
    </Dialog>
  );
}
