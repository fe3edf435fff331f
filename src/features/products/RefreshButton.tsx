import { RefreshCw } from 'lucide';
import { useEffect, useState } from 'react';
import { Icon } from '../../ui/display/Icon.tsx';
import { button, place, turning } from './RefreshButton.css.ts';

export interface RefreshButtonProps {
  /** True when the last read failed: the list says so by itself. */
  hasFailed: boolean;
  /** Reads again. What it answers is awaited. */
  onRefresh(): Promise<unknown>;
}

/** How long it says that the list is new. */
const wordsMs = 4000;

/** Asks for what is new, and says when it is there. */
export function RefreshButton({ hasFailed, onRefresh }: RefreshButtonProps) {
  const [state, setState] = useState<'idle' | 'reading' | 'done'>('idle');
  useEffect(() => {
    if (state !== 'done') return;
    const timer = setTimeout(() => setState('idle'), wordsMs);
    return () => clearTimeout(timer);
  }, [state]);
  const refresh = async () => {
    if (state === 'reading') return;
    setState('reading');
    await onRefresh();
    setState('done');
  };
  return (
    <div className={place}>
      <span role="status">
        {state === 'reading' ? 'Refreshing' : state === 'done' && !hasFailed ? 'Up to date' : ''}
      </span>
      <button type="button" className={button} aria-label="Refresh" onClick={refresh}>
        <Icon of={RefreshCw} size={20} className={state === 'reading' ? turning : undefined} />
      </button>
    </div>
  );
}
