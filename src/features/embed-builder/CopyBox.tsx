import { CircleAlert, Copy } from 'lucide';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { useCopyText } from '../../ui/feedback/useCopyText.ts';
import * as css from './CopyBox.css.ts';

export interface CopyBoxProps {
  /** The name of the text, such as "HTML": of the box for a screen reader, and of its button. */
  label: string;
  /** The text to copy. */
  text: string;
  /** Whether long lines continue on the next line, as sentences do. */
  wraps?: boolean;
  /** Which of the visitor's colors are not in the text, as a sentence. */
  leftOut?: string;
}

/** A text that the visitor copies into another program, with the button that copies it. */
export function CopyBox({ label, text, wraps = false, leftOut }: CopyBoxProps) {
  const { shownText, copy, status } = useCopyText(text);
  return (
    <div className={css.copyBox}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it only if it can be focused. */}
      <section className={css.code} tabIndex={0} aria-label={label}>
        <pre ref={shownText} className={wraps ? css.wrappingText : css.codeText}>
          {text}
        </pre>
      </section>
      <div className={css.buttonRow}>
        <Button look="outline" onClick={copy} aria-label={`Copy: ${label}`}>
          <Icon of={Copy} size={20} />
          Copy
        </Button>
        <CopyStatus status={status} leftOut={leftOut} />
      </div>
    </div>
  );
}

interface CopyStatusProps {
  /** What has happened, such as "Copied.", or an empty text. */
  status: string;
  leftOut?: string | undefined;
}

/** Says beside a button what it has done, and which colors were left out, because they have an error. */
export function CopyStatus({ status, leftOut }: CopyStatusProps) {
  return (
    <div className={css.status} role="status">
      {status}
      {status && leftOut && (
        <p className={css.leftOut}>
          <Icon of={CircleAlert} size={16} />
          <span>{leftOut}</span>
        </p>
      )}
    </div>
  );
}
