import { CircleAlert, RotateCw, X } from 'lucide';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { Icon } from '../display/Icon.tsx';
import { Spinner } from '../display/Spinner.tsx';
import { oneLine } from '../theme/base.css.ts';
import {
  about as aboutClass,
  badge,
  card,
  disc,
  error as errorClass,
  name as nameClass,
  preview,
  remove,
  retry,
  ring,
  state,
  tools as toolsClass,
} from './FileCard.css.ts';

export interface FileCardProps extends Omit<ComponentPropsWithoutRef<'li'>, 'className' | 'name'> {
  /** The name of the file. */
  name: string;
  /** How large it is, in bytes. Left out where that is not known. */
  size?: number;
  /** A `Picture` or a video that fills a square. */
  children?: ReactNode;
  /** A `Badge` on it, such as "Main". */
  mark?: ReactNode;
  /** A button on it at its lower end, such as a `Menu`. */
  tools?: ReactNode;
  /** Whether it is on its way. */
  uploading?: boolean;
  /** How much of it is on its way already, from 0 to 1. Left out while that is not known. */
  progress?: number;
  /** What is said then, after its size. */
  uploadingLabel?: string;
  /** What is wrong with it. */
  error?: string;
  /** Called when it is to be tried again after an error. Without it there is no button for that. */
  onRetry?(): void;
  /** What the button says. */
  retryText?: string;
  /** Called when it is to be taken away. */
  onRemove(): void;
  /** What its ✕ is called. */
  removeLabel?(name: string): string;
}

/** A file that was handed over: how it looks, how far it is, and a way to take it away. Stands in a list. */
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
  onRemove,
  removeLabel = (file) => `Remove ${file}`,
  ...props
}: FileCardProps) {
  const percent = progress === undefined ? '' : ` ${Math.floor(progress * 100)}%`;
  const about = [size !== undefined && inMegabytes(size), uploading && `${uploadingLabel}${percent}`];
  return (
    <li {...props} className={card} data-invalid={error ? '' : undefined}>
      <div className={preview}>
        {children}
        {error && (
          <span className={state}>
            {onRetry ? (
              <button type="button" className={retry} aria-label={`${retryText}: ${name}`} onClick={onRetry}>
                <Icon of={RotateCw} size={20} />
                {retryText}
              </button>
            ) : (
              <Icon of={CircleAlert} />
            )}
          </span>
        )}
        {uploading && !error && (
          <span className={state}>
            {progress === undefined ? (
              <Spinner size={26} label={uploadingLabel} />
            ) : (
              <ProgressRing label={`${name}, ${uploadingLabel}`} progress={progress} />
            )}
          </span>
        )}
        {mark && <span className={badge}>{mark}</span>}
        {tools && <span className={toolsClass}>{tools}</span>}
        <button
          type="button"
          className={remove}
          data-remove=""
          aria-label={removeLabel(name)}
          onClick={onRemove}
        >
          <span className={disc}>
            <Icon of={X} size={16} strokeWidth={2.5} />
          </span>
        </button>
      </div>
      <p className={`${nameClass} ${oneLine}`}>{name}</p>
      {error ? (
        <p className={errorClass} role="alert">
          {error}
        </p>
      ) : (
        <p className={aboutClass}>{about.filter(Boolean).join(' · ')}</p>
      )}
    </li>
  );
}

/** Of a circle that is 100 long. */
const radius = 50 / Math.PI;

/** Fills clockwise from its top. Its look is in attributes: pages may allow no other styles than those of files. */
function ProgressRing({ label, progress }: { label: string; progress: number }) {
  const percent = Math.floor(progress * 100);
  return (
    <svg
      className={ring}
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

/** As the specification counts: 10 MB are 10,485,760 bytes. Never 0.0, which would say that it is empty. */
function inMegabytes(bytes: number): string {
  return `${Math.max(bytes / 1024 ** 2, 0.1).toFixed(1)} MB`;
}
