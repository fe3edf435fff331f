import { CircleAlert, CircleCheck } from 'lucide';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { useIsHydrated } from '../../ui/useIsHydrated.ts';
import * as css from './ContrastReport.css.ts';
import type { ColorName, EmbedChoices } from './choices.ts';
import { type ColorFix, type ContrastResult, contrastReport } from './contrast-report.ts';

/** What each color is for. */
export const colorTexts: Record<ColorName, { label: string; help: string }> = {
  accent: { label: 'Main color', help: 'Buttons, links, and what is chosen.' },
  'on-accent': { label: 'Text on the main color', help: 'The words on buttons.' },
  surface: { label: 'Fields and dialogs', help: 'What is behind what visitors type and open.' },
  text: { label: 'Text', help: 'Names, prices and sentences.' },
  card: { label: 'Cards', help: 'The box of a product, a store or a canteen.' },
  page: { label: 'Your page', help: 'The background of your page. The widget takes it over.' },
};

interface ContrastReportProps {
  choices: EmbedChoices;
  /** Called with the color that passes. */
  onFix(name: ColorName, color: string): void;
}

/** Says which texts are hard to read with the chosen colors, and offers the nearest color that is readable. */
export function ContrastReport({ choices, onFix }: ContrastReportProps) {
  // A page whose code did not load must not praise colors that it does not know.
  const isHydrated = useIsHydrated();
  if (!isHydrated) return <p className={css.remedy}>Loading…</p>;
  const results = contrastReport(choices);
  const failures = results.filter(({ passes }) => !passes);
  return (
    <div className={css.report}>
      <p role="status" className={css.summary} data-passes={failures.length === 0 ? '' : undefined}>
        <Icon of={failures.length === 0 ? CircleCheck : CircleAlert} size={20} />
        {failures.length === 0
          ? 'Everybody can read these colors.'
          : `${failures.length} of ${results.length} are hard to see with these colors.`}
      </p>
      {/* Numbers are of use only where something is to mend. */}
      <details className={css.numbers} open={failures.length > 0}>
        <summary className={css.numbersSummary}>The numbers</summary>
        <div className={css.report}>
          <p className={css.remedy}>
            The number says how much lighter one color is than the other: 1 : 1 is no difference, 21 : 1 is
            black on white.
          </p>
          <ul className={css.list}>
            {results.map((result, index) => (
              <Result
                key={result.label}
                result={result}
                // One press mends all that the same color makes hard to see.
                hasFixAbove={results
                  .slice(0, index)
                  .some(({ fix, otherFix }) =>
                    [fix, otherFix].some((one) => one && one.name === result.fix?.name),
                  )}
                onFix={onFix}
              />
            ))}
          </ul>
        </div>
      </details>
    </div>
  );
}

const toText = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1)} : 1`;

interface ResultProps extends Pick<ContrastReportProps, 'onFix'> {
  result: ContrastResult;
  /** Whether a result above offers another color for the same part. */
  hasFixAbove: boolean;
}

function Result({ result, hasFixAbove, onFix }: ResultProps) {
  const { label, ratio, min, passes, remedy, fix, otherFix } = result;
  const fixes = [fix, otherFix].filter((one): one is ColorFix => one !== undefined);
  return (
    <li className={css.row}>
      <div className={css.rowHead}>
        <span className={css.pair} data-passes={passes ? '' : undefined}>
          <Icon of={passes ? CircleCheck : CircleAlert} size={16} />
          {label}
        </span>
        <span className={css.ratio}>
          {toText(ratio)}, {passes ? 'good' : `needs ${toText(min)}`}
        </span>
      </div>
      {remedy && <p className={css.remedy}>{remedy}</p>}
      {!hasFixAbove &&
        fixes.map(({ name, color }) => (
          <div key={name} className={css.fix}>
            <Swatch color={color} />
            <Button look="outline" size="s" onClick={() => onFix(name, color)}>
              Make “{colorTexts[name].label}” {color}
            </Button>
          </div>
        ))}
      {!hasFixAbove && fixes.length > 1 && (
        <p className={css.remedy}>One of the two is enough. The first keeps your main color.</p>
      )}
    </li>
  );
}

/** Shows a color. An SVG, because the site's content security policy allows no style attributes. */
const Swatch = ({ color }: { color: string }) => (
  <svg className={css.swatch} viewBox="0 0 1 1" aria-hidden="true">
    <rect width="1" height="1" fill={color} />
  </svg>
);
