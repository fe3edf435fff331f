import { formatNaira } from '../../contract/shared/naira.ts';
import { hidden } from '../theme/base.css.ts';
import {
  bar,
  bars as barsClass,
  chart,
  day,
  line,
  lines,
  name,
  plot,
  tick,
  valueText,
} from './BarChart.css.ts';

/** One bar of a chart. */
export interface BarChartBar {
  /** What it stands for, such as a day. */
  label: string;
  /** How much, 0 or more. */
  value: number;
}

export interface BarChartProps {
  /** What the bars say, in a sentence: "Revenue per day, last 7 days. Highest: Friday, ₦31,500". */
  label: string;
  /** From the oldest to the one of now, which stands out with its value. */
  bars: readonly BarChartBar[];
  /** How a value is written. Default: as money, "₦31,500". */
  formatValue?(value: number): string;
  /** How the values at the lines are written, which have little room. Default: as money, "₦40k". */
  formatTick?(value: number): string;
}

/** More bars than these have no room for a name each: every seventh keeps it, from the last one back. */
const namedMax = 10;
const namedEvery = 7;

const shortNumber = new Intl.NumberFormat('en-NG', { notation: 'compact' });

/** The value of the upper line: twice a round number, and no less than the highest bar. */
function roundTop(highest: number): number {
  const half = Math.max(highest / 2, 1);
  const power = 10 ** Math.floor(Math.log10(half));
  const round = [1, 2, 5, 10].find((step) => step * power >= half) ?? 10;
  return 2 * round * power;
}

/**
 * Amounts side by side, of money unless it is told otherwise: a week, or a month of thinner bars. Screen readers get the
 * label and, after it, a list of the values.
 */
export function BarChart({
  label,
  bars,
  formatValue = formatNaira,
  formatTick = (value) => `₦${shortNumber.format(value).toLowerCase()}`,
}: BarChartProps) {
  const highest = Math.max(0, ...bars.map(({ value }) => value));
  const top = roundTop(highest);
  const last = bars.length - 1;
  return (
    <div className={chart}>
      <div
        className={plot}
        role="img"
        aria-label={label}
        data-dense={bars.length > namedMax ? '' : undefined}
      >
        <div className={lines}>
          {[top, top / 2, 0].map((value) => (
            <div key={value} className={line}>
              {/* Where there is nothing yet, no amount says how high the lines are. */}
              <span className={tick}>{(highest > 0 || value === 0) && formatTick(value)}</span>
            </div>
          ))}
        </div>
        <div className={barsClass}>
          {bars.map(({ label: text, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two weeks have two Mondays; a bar is its place.
            <div key={index} className={day} data-current={index === last ? '' : undefined}>
              <div
                className={bar}
                // Not as an attribute: where pages allow no styles but those of files, it would be blocked.
                ref={(element) => {
                  if (element) element.style.height = `${(value / top) * 100}%`;
                }}
                data-empty={value === 0 ? '' : undefined}
              >
                {index === last && <span className={valueText}>{formatValue(value)}</span>}
              </div>
              {(bars.length <= namedMax || (last - index) % namedEvery === 0) && (
                <span className={name}>{text}</span>
              )}
            </div>
          ))}
        </div>
      </div>
      <ul className={hidden} aria-label={label}>
        {bars.map(({ label: text, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <li key={index}>{`${text}: ${formatValue(value)}`}</li>
        ))}
      </ul>
    </div>
  );
}
