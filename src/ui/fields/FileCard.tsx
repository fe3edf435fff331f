import { CircleAlert, X } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../display/Icon.tsx';
import { Spinner } from '../display/Spinner.tsx';
import { oneLine } from '../theme/base.css.ts';
import {
  about,
  badge,
  card,
  disc,
  error as errorClass,
  name as nameClass,
  preview,
  remove,
  state,
} from './FileCard.css.ts';

export interface FileCardProps {
  /** The name of the file. */
  name: string;
  /** How large it is, in bytes. */
  size: number;
  /** A `Picture` or a video that fills a square. */
  children?: ReactNode;
  /** A `Badge` on it, such as "Main". */
  mark?: ReactNode;
  /** Whether it is on its way. */
  uploading?: boolean;
  /** What is said then, after its size. */
  uploadingLabel?: string;
  /** What is wrong with it. */
  error?: string;
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
  uploading = false,
  uploadingLabel = 'uploading',
  error,
  onRemove,
  removeLabel = (file) => `Remove ${file}`,
}: FileCardProps) {
  return (
    <li className={card} data-invalid={error ? '' : undefined}>
      <div className={preview}>
        {children}
        {(uploading || error) && (
          <span className={state}>
            {error ? <Icon of={CircleAlert} /> : <Spinner size={26} label={uploadingLabel} />}
          </span>
        )}
        {mark && <span className={badge}>{mark}</span>}
        <button type="button" className={remove} aria-label={removeLabel(name)} onClick={onRemove}>
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
        <p className={about}>{uploading ? `${inMegabytes(size)} · ${uploadingLabel}` : inMegabytes(size)}</p>
      )}
    </li>
  );
}

/** As the specification counts: 10 MB are 10,485,760 bytes. Never 0.0, which would say that it is empty. */
function inMegabytes(bytes: number): string {
  return `${Math.max(bytes / 1024 ** 2, 0.1).toFixed(1)} MB`;
}
