import { hidden } from '../theme/base.css.ts';
import { dot, dotRow, dotsOf, mostDots, numbers, position, positionOf, slider } from './CarouselDots.css.ts';

interface CarouselDotsProps {
  count: number;
  /** The slide that is shown, from 0 on. */
  current: number;
  label: string;
  positionLabel(position: number, count: number): string;
  onShow(index: number): void;
}

/** Which slide it is: dots 14 px apart, too small for a finger each, so that they are one slider together. */
export function CarouselDots({ count, current, label, positionLabel, onShow }: CarouselDotsProps) {
  return (
    <>
      {count <= mostDots && (
        <div className={dotsOf[count]}>
          <input
            className={slider}
            type="range"
            min={1}
            max={count}
            value={current + 1}
            aria-label={label}
            aria-valuetext={positionLabel(current + 1, count)}
            onChange={(event) => onShow(Number(event.target.value) - 1)}
          />
          <span className={dotRow}>
            {Array.from({ length: count }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place.
              <span key={index} className={dot} data-current={index === current ? '' : undefined} />
            ))}
          </span>
        </div>
      )}
      <div className={positionOf[count] ?? position}>
        <span className={numbers} aria-hidden>{`${current + 1} / ${count}`}</span>
        <span className={hidden}>{positionLabel(current + 1, count)}</span>
      </div>
    </>
  );
}
