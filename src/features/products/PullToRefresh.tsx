import { RefreshCw } from 'lucide';
import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/display/Icon.tsx';
import { disc } from './PullToRefresh.css.ts';
import { spinning } from './RefreshButton.css.ts';

export interface PullToRefreshProps {
  isRefreshing: boolean;
  /** Called when the finger has pulled the page far enough down and lets go. */
  onPull(): void;
}

/** How far the disc follows the finger, and how far it must come, in px. */
const maxPull = 96;
const neededPull = 72;

/**
 * Refreshes when a finger pulls the top of the page down, as in most apps. Replaces the browser's own gesture, which
 * would load the whole page again.
 */
export function PullToRefresh({ isRefreshing, onPull }: PullToRefreshProps) {
  const element = useRef<HTMLSpanElement>(null);
  const latestOnPull = useRef(onPull);
  latestOnPull.current = onPull;
  useEffect(() => {
    const page = document.documentElement;
    let start: Touch | undefined;
    let pull = 0;
    const setPull = (distance: number) => {
      pull = distance;
      element.current?.style.setProperty('transform', `translateY(${distance}px) rotate(${distance * 3}deg)`);
    };
    const onStart = ({ touches, target }: TouchEvent) => {
      // A dialog scrolls by itself.
      const isOnPage = page.scrollTop <= 0 && target instanceof Element && !target.closest('dialog');
      start = touches.length === 1 && isOnPage ? touches[0] : undefined;
    };
    const onMove = ({ touches: [touch] }: TouchEvent) => {
      if (!start || !touch) return;
      const distance = touch.clientY - start.clientY;
      // A carousel that is swiped sideways, or a page that scrolls.
      if (pull === 0 && Math.abs(touch.clientX - start.clientX) > distance) start = undefined;
      else setPull(Math.min(Math.max(distance / 2 - 8, 0), maxPull));
    };
    const onEnd = () => {
      if (pull >= neededPull) latestOnPull.current();
      start = undefined;
      setPull(0);
    };
    const passive = { passive: true };
    page.style.overscrollBehaviorY = 'contain';
    page.addEventListener('touchstart', onStart, passive);
    page.addEventListener('touchmove', onMove, passive);
    page.addEventListener('touchend', onEnd);
    page.addEventListener('touchcancel', onEnd);
    return () => {
      page.style.overscrollBehaviorY = '';
      page.removeEventListener('touchstart', onStart);
      page.removeEventListener('touchmove', onMove);
      page.removeEventListener('touchend', onEnd);
      page.removeEventListener('touchcancel', onEnd);
    };
  }, []);
  return (
    <span className={disc} ref={element} aria-hidden="true" data-refreshing={isRefreshing || undefined}>
      <Icon of={RefreshCw} size={20} className={isRefreshing ? spinning : undefined} />
    </span>
  );
}
