import { ImagePlus } from 'lucide';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Icon } from '../display/Icon.tsx';
import { field } from './Field.css.ts';
import { FieldMessages, useField } from './Field.tsx';
import * as css from './FileDrop.css.ts';

export interface FileDropProps {
  /** The label, such as "Photos and videos". Always shown, above the button. */
  label: string;
  /** The accepted types and sizes, below the prompt. */
  hint?: ReactNode;
  /** The text that asks the user to select files. Default: about dropping or, on phones, only about tapping. */
  prompt?: ReactNode;
  /** The progress, such as "3/7 uploaded". */
  counter?: ReactNode;
  /** The error message, below the button. */
  error?: ReactNode;
  /** The id of the button, so that an error summary can link to the button. Default: a generated id. */
  id?: string;
  /** The types in the browser's file dialog, such as "image/png,video/mp4". Dropped files are not checked. */
  accept?: string;
  /** Whether several files can be chosen at once. */
  multiple?: boolean;
  /** Whether the button is disabled, such as during an upload. */
  disabled?: boolean;
  /** Whether no more files can be added. Then only the label and the counter are shown. */
  full?: boolean;
  /** Called with the chosen or dropped files. The parent component validates and uploads them. */
  onFiles(files: File[]): void;
}

const defaultPrompt = (
  <>
    <span className={css.promptWithMouse}>Drag and drop, or tap to select</span>
    <span className={css.promptOnPhone}>Tap to select</span>
  </>
);

/** Accepts files that are dropped on it or chosen after a press, and passes them to the parent component. */
export function FileDrop({
  label,
  hint,
  prompt = defaultPrompt,
  counter,
  error,
  id,
  accept,
  multiple = true,
  disabled = false,
  full = false,
  onFiles,
}: FileDropProps) {
  const labelId = useId();
  const promptId = useId();
  const hintId = useId();
  const { control, texts } = useField({ id, error }, hint ? hintId : undefined);
  const fileInput = useRef<HTMLInputElement>(null);
  const [isDragOver, setDragOver] = useState(false);

  const passFiles = (list: FileList | null | undefined) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    if (files.length > 0 && !disabled) onFiles(files);
  };
  const dragOver = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    // Without this, also if disabled, the browser would open a dropped file, and the filled-in form would be lost.
    event.preventDefault();
    event.dataTransfer.dropEffect = disabled ? 'none' : 'copy';
    setDragOver(!disabled);
  };

  return (
    <div className={field}>
      <div className={css.head}>
        <span id={labelId}>{label}</span>
        {counter && (
          <span className={css.counter} role="status">
            {counter}
          </span>
        )}
      </div>
      <button
        type="button"
        className={css.dropButton}
        hidden={full}
        id={control.id}
        aria-labelledby={`${labelId} ${promptId}`}
        aria-describedby={control['aria-describedby']}
        aria-disabled={disabled || undefined}
        data-invalid={error ? '' : undefined}
        data-over={isDragOver ? '' : undefined}
        onClick={() => disabled || fileInput.current?.click()}
        onDragEnter={dragOver}
        onDragOver={dragOver}
        onDragLeave={() => setDragOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setDragOver(false);
          passFiles(event.dataTransfer?.files);
        }}
      >
        <Icon of={ImagePlus} size={26} className={css.icon} />
        <span className={css.texts}>
          <span id={promptId} className={css.prompt}>
            {prompt}
          </span>
          {hint && (
            <span id={hintId} className={css.hint}>
              {hint}
            </span>
          )}
        </span>
      </button>
      <input
        ref={fileInput}
        className={css.input}
        type="file"
        accept={accept}
        multiple={multiple}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          passFiles(event.target.files);
          // Reset, so that choosing a removed file again fires a change event.
          event.target.value = '';
        }}
      />
      <FieldMessages {...texts} />
    </div>
  );
}
