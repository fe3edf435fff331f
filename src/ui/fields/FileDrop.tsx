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
  /** The label, such as "Photos and videos". Always shown, above it. */
  label: string;
  /** The accepted types and sizes, below the prompt. */
  hint?: ReactNode;
  /** The text that invites to drop or select files. */
  prompt?: ReactNode;
  /** The progress, such as "3/7 uploaded". */
  counter?: ReactNode;
  /** The error. */
  error?: ReactNode;
  /** The id of its button, so that an error summary can link to it. Default: a generated one. */
  id?: string;
  /** The types in the browser's file dialog, such as "image/png,video/mp4". Dropped files are not checked. */
  accept?: string;
  /** Whether several files can be chosen at once. */
  multiple?: boolean;
  /** Whether it is disabled, such as during an upload. */
  disabled?: boolean;
  /** Whether there are enough files: then only the label and the counter are shown. */
  full?: boolean;
  /** Called with the chosen or dropped files. The screen validates and uploads them. */
  onFiles(files: File[]): void;
}

/** Accepts files that are dropped on it or chosen after a press, and passes them to the screen. */
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
  const fileInput = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  const passOn = (list: FileList | null | undefined) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    if (files.length > 0 && !disabled) onFiles(files);
  };
  const dragOver = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    // Even when disabled: otherwise the browser opens a dropped file, and the filled-in form is lost.
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
        onClick={() => disabled || fileInput.current?.click()}
        onDragEnter={dragOver}
        onDragOver={dragOver}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          passOn(event.dataTransfer?.files);
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
        ref={fileInput}
        className={input}
        type="file"
        accept={accept}
        multiple={multiple}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          passOn(event.target.files);
          // Reset, so that choosing a removed file again fires a change event.
          event.target.value = '';
        }}
      />
      <FieldMessages error={error} ids={ids} />
    </div>
  );
}
