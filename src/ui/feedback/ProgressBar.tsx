import { type ReactNode, useId } from 'react';
import * as css from './ProgressBar.css.ts';

export interface ProgressBarProps {
  /** The name of the running task, such as "Uploading 3 pictures". Shown above the bar. */
  label: ReactNode;
  /** The progress, from 0 to `max`. Leave it out while it is unknown: the bar then only shows activity. */
  value?: number;
  /** The value of a finished task. */
  max?: number;
  /** The progress as text, such as "2 of 3". Default: the percentage, if there is a value. */
  valueText?: string;
}

/** Shows the progress of a task. For a short wait of unknown length, use a `Spinner`. */
export function ProgressBar({ label, value, max = 100, valueText }: ProgressBarProps) {
  const labelId = useId();
  const text = valueText ?? percent(value, max);
  return (
    <div className={css.progress}>
      <div className={css.texts}>
        <span id={labelId} className={css.label}>
          {label}
        </span>
        {/* Hidden, because the bar has the same text in `aria-valuetext`. */}
        {text && (
          <span className={css.value} aria-hidden>
            {text}
          </span>
        )}
      </div>
      <div className={css.track}>
        <progress
          aria-labelledby={labelId}
          className={css.bar}
          value={value}
          max={max}
          aria-valuetext={text}
        />
        {value === undefined && <span className={css.unknownProgress} />}
      </div>
    </div>
  );
}

function percent(value: number | undefined, max: number): string | undefined {
  if (value === undefined || max <= 0) return undefined;
  // Round down, so that the percentage is not 100 before the task is done.
  return `${Math.floor(Math.min(Math.max(value / max, 0), 1) * 100)}%`;
}
