import { useEffect, useRef } from 'react';
import { ProductSkeletons } from '../product-cards/index.ts';

/** The end of a list that loads more as the reader scrolls: calls `onReach` a little before it becomes visible. */
export function LoadMore({ onReach }: { onReach(): void }) {
  const end = useRef<HTMLDivElement>(null);
  const reach = useRef(onReach);
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(
      // A busy browser reports several changes at once, so any of the entries may be the visible one.
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reach.current();
      },
      { rootMargin: '600px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={end}>
      <ProductSkeletons count={2} isQuiet />
    </div>
  );
}
