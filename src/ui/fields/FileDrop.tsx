import { ImagePlus } from 'lucide';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Icon } from '../display/Icon.tsx';
import { field } from './Field.css.ts';
import { FieldMessages, useFieldIds } from './Field.tsx';
import {
  counter as counterClass,
  drop,
  head,
  hint as hintClass,
  icon,
  input,
  prompt as promptClass,
  words,
} from './FileDrop.css.ts';

export interface FileDropProps {
  /** What the files are, such as "Photos and videos". Always shown, above it. */
  label: string;
  /** What it takes, below the prompt: kinds and sizes. */
  hint?: ReactNode;
  /** What can be done with it. */
  prompt?: ReactNode;
  /** How far it is, such as "3/7 uploaded". */
  counter?: ReactNode;
  /** What is wrong. */
  error?: ReactNode;
  /** Of its button, so that an error summary can lead to it. Default: one of its own. */
  id?: string;
  /** What the browser's dialog offers, such as "image/png,video/mp4". What is dropped is not checked against it. */
  accept?: string;
  /** Whether several can be chosen at once. */
  multiple?: boolean;
  /** While files are on their way, or when there are enough. */
  disabled?: boolean;
  /** There are enough: only its label and its counter are shown. */
  full?: boolean;
  /** Called with what was chosen or dropped. Checking and sending are left to the screen. */
  onFiles(files: File[]): void;
}

/** Takes files that are dropped on it, or chosen after a press. It only hands them over. */
export function FileDrop({
  label,
  hint,
  prompt = 'Drag and drop, or tap to select',
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
  const { control, ids } = useFieldIds({ id, error }, hint ? hintId : undefined);
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  const hand = (list: FileList | null | undefined) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    if (files.length > 0 && !disabled) onFiles(files);
  };
  const over = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    // Also when disabled: a browser opens a file that the page does not take, and the form is gone.
    event.preventDefault();
    event.dataTransfer.dropEffect = disabled ? 'none' : 'copy';
    setOver(!disabled);
  };

  return (
    <div className={field}>
      <div className={head}>
        <span id={labelId}>{label}</span>
        {counter && (
          <span className={counterClass} role="status">
            {counter}
          </span>
        )}
      </div>
      <button
        type="button"
        className={drop}
        hidden={full}
        id={control.id}
        aria-labelledby={`${labelId} ${promptId}`}
        aria-describedby={control['aria-describedby']}
        aria-disabled={disabled || undefined}
        data-invalid={error ? '' : undefined}
        data-over={isOver ? '' : undefined}
        onClick={() => disabled || chooser.current?.click()}
        onDragEnter={over}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          hand(event.dataTransfer?.files);
        }}
      >
        <Icon of={ImagePlus} size={26} className={icon} />
        <span className={words}>
          <span id={promptId} className={promptClass}>
            {prompt}
          </span>
          {hint && (
            <span id={hintId} className={hintClass}>
              {hint}
            </span>
          )}
        </span>
      </button>
      <input
        ref={chooser}
        className={input}
        type="file"
        accept={accept}
        multiple={multiple}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          hand(event.target.files);
          // Or the same file, chosen again after it was taken away, would be no change.
          event.target.value = '';
        }}
      />
      <FieldMessages error={error} ids={ids} />
    </div>
  );
}
