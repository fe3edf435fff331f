import { CircleAlert, CircleCheck } from 'lucide';
import { useRef } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { useIsHydrated } from '../../ui/useIsHydrated.ts';
import * as css from './ContrastReport.css.ts';
import { type ColorName, colorNames, type EmbedChoices } from './choices.ts';
import { type ContrastResult, contrastReport, readableColors } from './contrast-report.ts';
import { joinWithAnd } from './widget-texts.ts';

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
  /** Called with the colors to change, with which everything passes. */
  onFix(colors: Partial<Record<ColorName, string>>): void;
}

/** Says which texts are hard to read with the chosen colors, and offers the nearest colors with which all are readable. */
export function ContrastReport({ choices, onFix }: ContrastReportProps) {
  const summary = useRef<HTMLParagraphElement>(null);
  // A page whose code did not load must not praise colors that it does not know.
  const isHydrated = useIsHydrated();
  if (!isHydrated) return <p className={css.remedy}>Loading…</p>;
  const results = contrastReport(choices);
  const failures = results.filter(({ passes }) => !passes);
  const remedies = failures.flatMap(({ remedy }) => remedy ?? []);
  const fix = readableColors(choices);
  const fixedNames = colorNames.filter((name) => fix[name] !== undefined);
  return (
    <div className={css.report}>
      <p
        ref={summary}
        role="status"
        tabIndex={-1}
        className={css.summary}
        data-passes={failures.length === 0 ? '' : undefined}
      >
        <Icon of={failures.length === 0 ? CircleCheck : CircleAlert} size={20} />
        {failures.length === 0 ? 'Everybody can read these colors.' : failuresText(failures)}
      </p>
      {failures.length > 0 && (
        <>
          {remedies.map((remedy) => (
            <p key={remedy} className={css.remedy}>
              {remedy}
            </p>
          ))}
          <ul className={css.list}>
            {fixedNames.map((name) => (
              <li key={name} className={css.fix}>
                <Swatch color={fix[name] ?? ''} />“{colorTexts[name].label}” as {fix[name]}
              </li>
            ))}
          </ul>
          <Button
            look="outline"
            size="s"
            onClick={() => {
              onFix(fix);
              // The button goes away, and the keyboard would begin again at the top of the page.
              summary.current?.focus();
            }}
          >
            Make it readable
          </Button>
        </>
      )}
      <details className={css.numbers}>
        <summary className={css.numbersSummary}>The numbers</summary>
        <div className={css.report}>
          <p className={css.remedy}>
            The number says how much lighter one color is than the other: 1 : 1 is no difference, 21 : 1 is
            black on white.
          </p>
          <ul className={css.list}>
            {results.map((result) => (
              <Result key={result.label} result={result} />
            ))}
          </ul>
        </div>
      </details>
    </div>
  );
}

/** Names what is hard to see, such as "Hard to see: links and text on buttons." */
function failuresText(failures: readonly ContrastResult[]): string {
  const names = failures.map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1));
  return `Hard to see: ${joinWithAnd(names)}.`;
}

const toText = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1)} : 1`;

function Result({ result: { label, ratio, min, passes } }: { result: ContrastResult }) {
  return (
    <li className={css.rowHead}>
      <span className={css.pair} data-passes={passes ? '' : undefined}>
        <Icon of={passes ? CircleCheck : CircleAlert} size={16} />
        {label}
      </span>
      <span className={css.ratio}>
        {toText(ratio)}, {passes ? 'good' : `needs ${toText(min)}`}
      </span>
    </li>
  );
}

/** Shows a color. An SVG, because the site's content security policy allows no style attributes. */
const Swatch = ({ color }: { color: string }) => (
  <svg className={css.swatch} viewBox="0 0 1 1" aria-hidden="true">
    <rect width="1" height="1" fill={color} />
  </svg>
);
