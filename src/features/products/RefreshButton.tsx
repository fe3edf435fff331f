import { RefreshCw } from 'lucide';
import { useEffect, useState } from 'react';
import { Icon } from '../../ui/display/Icon.tsx';
import { PullToRefresh } from './PullToRefresh.tsx';
import { button, refreshRow, spinning } from './RefreshButton.css.ts';

export interface RefreshButtonProps {
  /** Whether the last read failed. Then the list shows the error, and the button does not say "Up to date". */
  hasFailed: boolean;
  /** Reads the list again. The button shows its progress until the promise settles. */
  onRefresh(): Promise<unknown>;
}

/** How long "Up to date" is shown. */
const upToDateMs = 4000;

/**
 * A button that reads the list again and announces when the list is up to date. On phones the page can be pulled down
 * instead, and the button is visible only while it has the focus, for keyboards and screen readers.
 */
export function RefreshButton({ hasFailed, onRefresh }: RefreshButtonProps) {
  const [state, setState] = useState<'idle' | 'reading' | 'done'>('idle');
  const [isPhone] = useState(() => innerWidth < 600);
  useEffect(() => {
    if (state !== 'done') return;
    const timer = setTimeout(() => setState('idle'), upToDateMs);
    return () => clearTimeout(timer);
  }, [state]);
  const startRefresh = async () => {
    if (state === 'reading') return;
    setState('reading');
    await onRefresh();
    setState('done');
  };
  return (
    <div className={refreshRow}>
      <span role="status">
        {state === 'reading' ? 'Refreshing' : state === 'done' && !hasFailed ? 'Up to date' : ''}
      </span>
      {isPhone && <PullToRefresh isRefreshing={state === 'reading'} onPull={startRefresh} />}
      <button type="button" className={button} aria-label="Refresh" onClick={startRefresh}>
        <Icon of={RefreshCw} size={20} className={state === 'reading' ? spinning : undefined} />
      </button>
    </div>
  );
}
