import { CircleAlert, Crop, RotateCw, X } from 'lucide';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { Icon } from '../display/Icon.tsx';
import { Spinner } from '../display/Spinner.tsx';
import { oneLine } from '../theme/base.css.ts';
import * as css from './FileCard.css.ts';

export interface FileCardProps extends Omit<ComponentPropsWithoutRef<'li'>, 'className' | 'name'> {
  /** The name of the file. */
  name: string;
  /** The size of the file, in bytes. Leave it out if it is unknown. */
  size?: number;
  /** The preview: a `Picture` or a video, which fills a square. */
  children?: ReactNode;
  /** A `Badge` on the preview, such as "Main". */
  mark?: ReactNode;
  /** A button at the lower end of the preview, such as a `Menu`. */
  tools?: ReactNode;
  /** Whether the file is being uploaded. */
  uploading?: boolean;
  /** The progress of the upload, from 0 to 1. Leave it out while it is unknown. */
  progress?: number;
  /** The text after the size during an upload. */
  uploadingLabel?: string;
  /** The error message, such as of a failed upload. */
  error?: string;
  /** Called when the Retry button is pressed. If left out, there is no Retry button. */
  onRetry?(): void;
  /** The text of the Retry button. */
  retryText?: string;
  /** Called when the button that edits the file is pressed. If left out, there is no such button. */
  onEdit?(): void;
  /** Returns the name of the button that edits the file, for a screen reader. */
  editLabel?(name: string): string;
  /** Called when ✕ is pressed. */
  onRemove(): void;
  /** Returns the name of ✕ for a screen reader. */
  removeLabel?(name: string): string;
}

/** A chosen file: its preview, its upload progress and a button to remove it. Use it inside a list. */
export function FileCard({
  name,
  size,
  children,
  mark,
  tools,
  uploading = false,
  progress,
  uploadingLabel = 'uploading',
  error,
  onRetry,
  retryText = 'Retry',
  onEdit,
  editLabel = (fileName) => `Crop or brighten ${fileName}`,
  onRemove,
  removeLabel = (fileName) => `Remove ${fileName}`,
  ...props
}: FileCardProps) {
  const percent = progress === undefined ? '' : ` ${Math.floor(progress * 100)}%`;
  const details = [size !== undefined && formatMegabytes(size), uploading && `${uploadingLabel}${percent}`];
  return (
    <li {...props} className={css.card} data-invalid={error ? '' : undefined}>
      <div className={css.preview}>
        {children}
        {error && (
          <span className={css.stateCover}>
            {onRetry ? (
              <button
                type="button"
                className={css.retryButton}
                aria-label={`${retryText}: ${name}`}
                onClick={onRetry}
              >
                <Icon of={RotateCw} size={20} />
                {retryText}
              </button>
            ) : (
              <Icon of={CircleAlert} />
            )}
          </span>
        )}
        {uploading && !error && (
          <span className={css.stateCover}>
            {progress === undefined ? (
              <Spinner size={26} label={uploadingLabel} />
            ) : (
              <ProgressRing label={`${name}, ${uploadingLabel}`} progress={progress} />
            )}
          </span>
        )}
        {mark && <span className={css.badge}>{mark}</span>}
        {tools && <span className={css.tools}>{tools}</span>}
        {onEdit && !error && (
          <button type="button" className={css.editButton} aria-label={editLabel(name)} onClick={onEdit}>
            <span className={css.disc}>
              <Icon of={Crop} size={16} strokeWidth={2.5} />
            </span>
          </button>
        )}
        <button
          type="button"
          className={css.removeButton}
          data-remove=""
          aria-label={removeLabel(name)}
          onClick={onRemove}
        >
          <span className={css.disc}>
            <Icon of={X} size={16} strokeWidth={2.5} />
          </span>
        </button>
      </div>
      <p className={`${css.name} ${oneLine}`}>{name}</p>
      {error ? (
        <p className={css.error} role="alert">
          {error}
        </p>
      ) : (
        <p className={css.details}>{details.filter(Boolean).join(' · ')}</p>
      )}
    </li>
  );
}

/** The radius of a circle whose circumference is 100, so that a dash of length 1 shows one percent. */
const radius = 50 / Math.PI;

/** A ring that fills clockwise. It uses svg attributes, because a strict Content-Security-Policy blocks inline styles. */
function ProgressRing({ label, progress }: { label: string; progress: number }) {
  const percent = Math.floor(progress * 100);
  return (
    <svg
      className={css.progressRing}
      width={36}
      height={36}
      viewBox="0 0 36 36"
      fill="none"
      stroke="currentColor"
      strokeWidth={3}
      strokeLinecap="round"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <circle cx={18} cy={18} r={radius} opacity={0.35} />
      <circle cx={18} cy={18} r={radius} strokeDasharray={`${percent} 100`} transform="rotate(-90 18 18)" />
    </svg>
  );
}

/** Formats a size with 1 MB = 1,048,576 bytes. Shows at least 0.1 MB, because 0.0 MB would look like an empty file. */
function formatMegabytes(bytes: number): string {
  return `${Math.max(bytes / 1024 ** 2, 0.1).toFixed(1)} MB`;
}
