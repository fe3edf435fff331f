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

/** One short line to copy, with its button beside it. */
export function CopyLine({ label, text }: { label: string; text: string }) {
  const { shownText, copy, status } = useCopyText(text);
  return (
    <div className={css.lineBox}>
      <div className={css.line}>
        <pre ref={shownText} className={css.lineText}>
          {text}
        </pre>
        <Button look="outline" size="s" onClick={copy} aria-label={`Copy: ${label}`}>
          Copy
        </Button>
      </div>
      <CopyStatus status={status} keepsRoom />
    </div>
  );
}

interface CopyStatusProps {
  /** What has happened, such as "Copied.", or an empty text. */
  status: string;
  /** Which of the visitor's colors are not in what was taken, as a sentence, or an empty text. */
  leftOut?: string | undefined;
  /** When the sentence about the colors is shown: at once, after the press, or never, because it stands elsewhere. */
  warns?: 'at-once' | 'after-press' | 'elsewhere';
  /** Whether a line is free before anything has happened, so that nothing below moves. */
  keepsRoom?: boolean;
}

/** Says beside a button what it has done, and which colors were left out, because they have an error. */
export function CopyStatus({ status, leftOut, warns = 'after-press', keepsRoom = false }: CopyStatusProps) {
  const showsWarning = warns === 'at-once' || (warns === 'after-press' && status);
  return (
    <div className={keepsRoom ? css.statusWithRoom : css.status} role="status">
      {leftOut && showsWarning && (
        <p className={css.leftOut}>
          <Icon of={CircleAlert} size={16} />
          <span>{leftOut}</span>
        </p>
      )}
      {leftOut && status ? `${status.replace(/\.$/, '')} – without that color.` : status}
    </div>
  );
}
