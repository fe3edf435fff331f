import { ChevronDown } from 'lucide';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ElementDefinition } from '../../element/element-definition.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { SkipLink } from '../../ui/navigation/SkipLink.tsx';
import { useIsHydrated } from '../../ui/useIsHydrated.ts';
import { useCampusesQuery } from '../campuses/index.ts';
import { AttributeField, attributesHeading, useThings } from './AttributeField.tsx';
import { ColorField } from './ColorField.tsx';
import { ColorSample } from './ColorSample.tsx';
import { ContrastReport, colorTexts } from './ContrastReport.tsx';
import {
  type ChangeChoices,
  type ColorName,
  colorNames,
  type EmbedChoices,
  type HowChosen,
  hasMoreSettings,
  htmlAttributes,
  isMainAttribute,
  mainColor,
  missingAttribute,
  parseFont,
  readChoices,
  withElement,
  writeChoices,
} from './choices.ts';
import { effectiveColors } from './contrast-report.ts';
import * as css from './EmbedBuilder.css.ts';
import { LinesToCopy, linesId } from './LinesToCopy.tsx';
import { defaultPageTitle } from './lines.ts';
import { Preview } from './Preview.tsx';
import { PutOnPage } from './PutOnPage.tsx';
import { widgetText } from './widget-texts.ts';

export interface EmbedBuilderProps {
  /** All elements. Each can be chosen. */
  elements: readonly ElementDefinition[];
  /** The query of the page's address, with the choices. */
  query: URLSearchParams;
  /**
   * Called with the query of each new choice. `replaces`: the choice belongs to the one before, as a letter to the word
   * that is being typed, so it needs no entry of its own in the browser's history.
   */
  onChange(query: string, replaces: boolean): void;
}

/** Lets visitors choose a widget, see it, and copy the lines that put it into their own page. */
export function EmbedBuilder({ elements, query, onChange }: EmbedBuilderProps) {
  const { choices, change } = useChoices({ elements, query, onChange });
  const { element, attributes, colors, isDark } = choices;
  const text = widgetText(element);
  const setAttribute = (name: string, value: string | undefined, how?: HowChosen) => {
    const { [name]: _, ...others } = attributes;
    change({ attributes: value === undefined ? others : { ...others, [name]: value } }, how);
  };
  useFirstThing(choices, (name, value) => setAttribute(name, value, 'automatic'));
  // The server renders the page without knowing the name under which the visitor opens the market.
  const siteUrl = useIsHydrated() ? location.origin : 'https://…';
  const campusName = useShortCampusName(attributes.campus);
  const defaultTitle = defaultPageTitle(campusName);
  const { leftOut, setUnknownColor } = useUnknownColors(colors);
  const defaults = effectiveColors({ colors: {}, isDark });
  const attributeField = ([name, kind]: ReturnType<typeof htmlAttributes>[number]) => (
    <AttributeField
      key={`${element.tag} ${name}`}
      tag={element.tag}
      name={name}
      kind={kind}
      isRequired={element.required === name}
      value={attributes[name]}
      campus={attributes.campus}
      onChange={(value, how) => setAttribute(name, value, how)}
    />
  );
  const colorField = (name: ColorName) => (
    <ColorField
      key={name}
      {...colorTexts[name]}
      value={colors[name]}
      defaultColor={defaults[name]}
      onChange={(color) => change({ colors: { ...colors, [name]: color } }, 'typed')}
      onUnknown={(unknown) => setUnknownColor(name, unknown)}
    />
  );
  const allAttributes = htmlAttributes(element);
  const moreAttributes = allAttributes.filter(([name]) => !isMainAttribute(element, name));
  return (
    // The focus stays on the control whose choice changes the address.
    <div className={css.builder} data-keeps-focus="">
      <div className={css.columns}>
        <div className={css.controls}>
          <section className={css.group} aria-label="Widget">
            <Select
              label="What to show"
              help={text.help}
              options={elements.map((option) => ({ value: option.tag, label: widgetText(option).label }))}
              value={element.tag}
              onChange={(tag) => {
                const chosen = elements.find((option) => option.tag === tag);
                if (chosen) change(withElement(choices, chosen));
              }}
            />
            {allAttributes.filter(([name]) => isMainAttribute(element, name)).map(attributeField)}
            {colorField(mainColor)}
            <PutOnPage
              choices={choices}
              defaultTitle={defaultTitle}
              siteUrl={siteUrl}
              leftOut={leftOut}
              onChange={change}
            />
          </section>
          <MoreSettings choices={choices}>
            {moreAttributes.length > 0 && (
              <section className={css.settings} aria-labelledby="builder-content">
                <h2 id="builder-content" className={css.heading}>
                  {attributesHeading(moreAttributes.map(([name]) => name))}
                </h2>
                {moreAttributes.map(attributeField)}
              </section>
            )}
            <section className={css.settings} aria-labelledby="builder-look">
              <h2 id="builder-look" className={css.heading}>
                Colors, corners and font
              </h2>
              <RadioGroup<'light' | 'dark'>
                label="Your page is"
                options={[
                  { value: 'light', label: 'Light' },
                  { value: 'dark', label: 'Dark' },
                ]}
                value={isDark ? 'dark' : 'light'}
                onChange={(mode) => change({ isDark: mode === 'dark' })}
              />
              {colorNames.filter((name) => name !== mainColor).map(colorField)}
              <Select
                label="Corners"
                options={cornerOptions(choices.radius)}
                value={choices.radius || usual}
                onChange={(radius) => change({ radius: radius === usual ? '' : radius })}
              />
              <FontField font={choices.font} onChange={(font, how) => change({ font }, how)} />
            </section>
          </MoreSettings>
          <section className={css.group} aria-labelledby="builder-contrast">
            <h2 id="builder-contrast" className={css.heading}>
              Can everybody read it?
            </h2>
            <ContrastReport
              choices={choices}
              onFix={(fixed) => change({ colors: { ...colors, ...fixed } })}
            />
          </section>
        </div>
        {/* Outside of the preview, which is sticky: inside, the site's menu would lie on the link. */}
        <SkipLink to={linesId}>Skip the preview</SkipLink>
        <div className={css.previewArea}>
          <section className={css.part} aria-labelledby="builder-preview">
            <div className={css.previewHead}>
              <h2 id="builder-preview" className={css.heading}>
                How it will look
              </h2>
              <ColorSample choices={choices} />
            </div>
            <Preview choices={choices} title={`Preview: ${text.label}`} />
          </section>
        </div>
      </div>
      <LinesToCopy
        choices={choices}
        defaultTitle={defaultTitle}
        text={text}
        siteUrl={siteUrl}
        leftOut={leftOut}
        onChange={change}
      />
    </div>
  );
}

/** Returns the name by which students know a campus, such as FUNAAB. */
function useShortCampusName(id: string | undefined): string | undefined {
  const { data } = useCampusesQuery();
  const campus = data?.find((campus) => campus.id === id);
  return campus && (campus.short || campus.name);
}

/** The settings that few visitors need. Open from the start if the address has one of them. */
function MoreSettings({ choices, children }: { choices: EmbedChoices; children: ReactNode }) {
  const [isOpen, setOpen] = useState(() => hasMoreSettings(choices));
  return (
    <details
      className={css.moreSettings}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={css.moreSummary}>
        <span>
          <span className={css.moreTitle}>More settings</span>
          <span className={css.moreHelp}>Dark pages, other colors, corners, font, and what it shows</span>
        </span>
        <Icon of={ChevronDown} size={20} />
      </summary>
      <div className={css.moreContent}>{children}</div>
    </details>
  );
}

/** Collects what visitors have left in the fields of colors that is no color, and says so in a sentence for each. */
function useUnknownColors(colors: EmbedChoices['colors']) {
  const [unknownColors, setUnknownColors] = useState<EmbedChoices['colors']>({});
  const sentences = colorNames.flatMap((name) => {
    const unknown = unknownColors[name];
    if (unknown === undefined) return [];
    const outcome = colors[name] === undefined ? 'was left out' : `is still ${colors[name]}`;
    return `“${colorTexts[name].label}” ${outcome}: “${unknown}” is not a color.`;
  });
  return {
    leftOut: sentences.join(' '),
    setUnknownColor: (name: ColorName, unknown: string | undefined) =>
      setUnknownColors((others) => (others[name] === unknown ? others : { ...others, [name]: unknown })),
  };
}

/** How long the address waits for the next letter. Safari allows 100 new addresses in 30 seconds. */
const typingPauseMs = 400;

/** Returns the choices, which the address has too: a choice changes the address, and Back changes the choices. */
function useChoices({ elements, query, onChange }: EmbedBuilderProps) {
  const [choices, setChoices] = useState(() => readChoices(query, elements));
  const latest = useRef({ choices, onChange });
  latest.current.onChange = onChange;
  const writtenQuery = useRef(query.toString());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What is being typed. All its letters are one entry in the history. */
  const typed = useRef({ name: '', hasEntry: false });
  const stopTimer = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  useEffect(() => {
    if (query.toString() === writtenQuery.current) return;
    writtenQuery.current = query.toString();
    clearTimeout(timer.current);
    timer.current = undefined;
    typed.current = { name: '', hasEntry: false };
    latest.current.choices = readChoices(query, elements);
    setChoices(latest.current.choices);
  }, [query, elements]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const write = (replaces: boolean) => {
    const written = writeChoices(latest.current.choices);
    if (written === writtenQuery.current) return;
    writtenQuery.current = written;
    latest.current.onChange(written, replaces);
  };
  const writeTyped = () => {
    stopTimer();
    write(typed.current.hasEntry);
    typed.current.hasEntry = true;
  };
  const change: ChangeChoices = (changed, how = 'pressed') => {
    const after = { ...latest.current.choices, ...changed };
    const name = changedNames(latest.current.choices, after);
    const isNextLetter = how === 'typed' && name === typed.current.name;
    // What was typed before is a step of its own.
    if (timer.current !== undefined && !isNextLetter) writeTyped();
    if (how !== 'automatic' && !isNextLetter) typed.current = { name, hasEntry: false };
    latest.current.choices = after;
    setChoices(after);
    stopTimer();
    if (how === 'typed') timer.current = setTimeout(writeTyped, typingPauseMs);
    else write(how === 'automatic');
  };
  return { choices, change };
}

/** Returns which parts of the address differ between two choices. */
function changedNames(before: EmbedChoices, after: EmbedChoices): string {
  const [old, current] = [before, after].map((choices) => new URLSearchParams(writeChoices(choices)));
  const names = new Set([...(old?.keys() ?? []), ...(current?.keys() ?? [])]);
  return [...names].filter((name) => old?.get(name) !== current?.get(name)).join();
}

/** Chooses the first product, store, farm or canteen for an element that needs one, so that the preview shows something. */
function useFirstThing(choices: EmbedChoices, choose: (name: string, value: string) => void): void {
  const { tag } = choices.element;
  const name = missingAttribute(choices) ?? '';
  const [first] = useThings(name, choices.attributes.campus);
  const latestChoose = useRef(choose);
  latestChoose.current = choose;
  const firstValue = first?.value;
  // Not after the visitor has emptied the field to type another name.
  const filledFor = useRef('');
  useEffect(() => {
    if (firstValue === undefined || filledFor.current === tag) return;
    filledFor.current = tag;
    latestChoose.current(name, firstValue);
  }, [name, firstValue, tag]);
}

/** The value of the option that leaves a style at its default. */
const usual = 'usual';

const corners = [
  { value: usual, label: 'Round (as usual)' },
  { value: '0', label: 'Square' },
  { value: '4', label: 'A little round' },
  { value: '8', label: 'Less round' },
  { value: '24', label: 'Very round' },
];

/** The address may have another radius. */
const cornerOptions = (radius: string) =>
  radius === '' || corners.some(({ value }) => value === radius)
    ? corners
    : [...corners, { value: radius, label: `${radius} pixels` }];

const fonts = [
  { value: usual, label: 'The visitor’s system font (as usual)' },
  { value: 'Arial, sans-serif', label: 'Arial' },
  { value: 'Verdana, sans-serif', label: 'Verdana' },
  { value: "'Trebuchet MS', sans-serif", label: 'Trebuchet' },
  { value: 'Georgia, serif', label: 'Georgia' },
  { value: "'Times New Roman', serif", label: 'Times New Roman' },
  { value: "'Courier New', monospace", label: 'Courier' },
];

const otherFont = 'other';

function FontField({ font, onChange }: { font: string; onChange(font: string, how?: HowChosen): void }) {
  const [isOther, setOther] = useState(false);
  // The font itself says what is chosen, so that Back changes this field too.
  const hasOwnFont = font === '' ? isOther : !fonts.some(({ value }) => value === font);
  return (
    <>
      <Select
        label="Font"
        options={[...fonts, { value: otherFont, label: 'Another font of your page' }]}
        value={hasOwnFont ? otherFont : font || usual}
        onChange={(chosen) => {
          setOther(chosen === otherFont);
          onChange(chosen === usual || chosen === otherFont ? '' : chosen);
        }}
      />
      {hasOwnFont && (
        <TextField
          label="Name of the font"
          help="As in font-family, such as Lora, serif. Your page must load the font itself; the preview has only fonts of your device."
          value={font}
          onChange={(text) => onChange(text === '' ? '' : (parseFont(text) ?? font), 'typed')}
          maxLength={100}
          autoComplete="off"
        />
      )}
    </>
  );
}
