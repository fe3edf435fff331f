import { formatNaira } from '../../contract/shared/naira.ts';
import { visuallyHidden } from '../theme/base.css.ts';
import * as css from './BarChart.css.ts';

/** One bar of a chart. */
export interface BarChartBar {
  /** The name below the bar, such as a day. */
  label: string;
  /** The amount that the bar shows, 0 or more. */
  value: number;
}

export interface BarChartProps {
  /** A sentence that sums up the chart: "Revenue per day, last 7 days. Highest: Friday, ₦31,500". */
  label: string;
  /** The bars, the oldest first. The last bar is highlighted and shows its value. */
  bars: readonly BarChartBar[];
  /** Formats a value. Default: as money, "₦31,500". */
  formatValue?(value: number): string;
  /** Formats the values of the horizontal lines, which have little room. Default: as money, "₦40k". */
  formatTick?(value: number): string;
}

/** With more bars than this, there is no room for all names: only every seventh name is shown, counted from the last. */
const maxBarsWithAllNames = 10;
const nameInterval = 7;

const compactFormat = new Intl.NumberFormat('en-NG', { notation: 'compact' });

/** Returns the value of the top line: at least the highest value, and twice a round number, for the line halfway up. */
function getTopValue(highest: number): number {
  const half = Math.max(highest / 2, 1);
  const powerOfTen = 10 ** Math.floor(Math.log10(half));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * powerOfTen >= half) ?? 10;
  return 2 * factor * powerOfTen;
}

/**
 * A bar for each amount, such as the revenue of each day of a week or, with thinner bars, of a month. Screen readers
 * get the label and, after it, a list of the values.
 */
export function BarChart({
  label,
  bars,
  formatValue = formatNaira,
  formatTick = (value) => `₦${compactFormat.format(value).toLowerCase()}`,
}: BarChartProps) {
  const highest = Math.max(0, ...bars.map(({ value }) => value));
  const topValue = getTopValue(highest);
  const lastIndex = bars.length - 1;
  return (
    <div className={css.chart}>
      <div
        className={css.plot}
        role="img"
        aria-label={label}
        data-dense={bars.length > maxBarsWithAllNames ? '' : undefined}
      >
        <div className={css.gridLines}>
          {[topValue, topValue / 2, 0].map((value) => (
            <div key={value} className={css.gridLine}>
              {/* If all values are 0, only the zero line is labelled. */}
              <span className={css.tick}>{(highest > 0 || value === 0) && formatTick(value)}</span>
            </div>
          ))}
        </div>
        <div className={css.barRow}>
          {bars.map(({ label: text, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: labels repeat (two weeks have two Mondays); a bar is identified by its position.
            <div key={index} className={css.column} data-current={index === lastIndex ? '' : undefined}>
              <div
                className={css.bar}
                // Set by script, because a strict Content-Security-Policy blocks style attributes.
                ref={(element) => {
                  if (element) element.style.height = `${(value / topValue) * 100}%`;
                }}
                data-empty={value === 0 ? '' : undefined}
              >
                {index === lastIndex && <span className={css.valueText}>{formatValue(value)}</span>}
              </div>
              {(bars.length <= maxBarsWithAllNames || (lastIndex - index) % nameInterval === 0) && (
                <span className={css.barName}>{text}</span>
              )}
            </div>
          ))}
        </div>
      </div>
      <ul className={visuallyHidden} aria-label={label}>
        {bars.map(({ label: text, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: labels repeat, as above.
          <li key={index}>{`${text}: ${formatValue(value)}`}</li>
        ))}
      </ul>
    </div>
  );
}
