import { Copy } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { useCopyText } from '../../ui/feedback/useCopyText.ts';
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
  const { shownText, copy, status } = useCopyText(text);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button onClick={copy}>
          <Icon of={Copy} size={20} />
          Copy
        </Button>
      }
    >
      <div className={css.content}>
        {children}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it only if it can be focused. */}
        <section className={css.codeBox} tabIndex={0} aria-label={label}>
          <pre ref={shownText} className={css.codeText}>
            {text}
          </pre>
        </section>
        <p className={css.text} role="status">
          {status}
        </p>
      </div>
    </Dialog>
  );
}
