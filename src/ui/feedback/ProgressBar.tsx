import { type ReactNode, useId } from 'react';
import {
  bar,
  label as labelClass,
  moving,
  progress,
  texts,
  track,
  value as valueClass,
} from './ProgressBar.css.ts';

export interface ProgressBarProps {
  /** What is being done: "Uploading 3 pictures". Shown above the bar. */
  label: ReactNode;
  /** How much is done. Leave it out while that is unknown: the bar then only shows that work goes on. */
  value?: number;
  /** How much there is to do. */
  max?: number;
  /** How far it is, in words: "2 of 3". Default: percent, when there is a value. */
  valueText?: string;
}

/** How far something has come. For a short wait without an end in sight, a `Spinner`. */
export function ProgressBar({ label, value, max = 100, valueText }: ProgressBarProps) {
  const labelId = useId();
  const text = valueText ?? percent(value, max);
  return (
    <div className={progress}>
      <div className={texts}>
        <span id={labelId} className={labelClass}>
          {label}
        </span>
        {/* The bar says it too. */}
        {text && (
          <span className={valueClass} aria-hidden>
            {text}
          </span>
        )}
      </div>
      <div className={track}>
        <progress aria-labelledby={labelId} className={bar} value={value} max={max} aria-valuetext={text} />
        {value === undefined && <span className={moving} />}
      </div>
    </div>
  );
}

function percent(value: number | undefined, max: number): string | undefined {
  if (value === undefined || max <= 0) return undefined;
  // Not 100 before it is done.
  return `${Math.floor(Math.min(Math.max(value / max, 0), 1) * 100)}%`;
}
