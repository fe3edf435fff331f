import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { defineElement } from '../../../../src/element/defineElement.tsx';
import { preloadErrorUi } from '../../../../src/ui/feedback/preload-error-ui.ts';
import { root } from '../../../../src/ui/theme/base.css.ts';
import * as kit from '../../../../src/ui.ts';
import { type KitExample, kitExamples } from '../../../support/browser/kit-examples.tsx';
import { newTagName, settle } from '../../../support/browser/widgets.ts';

/** Returns global style rules that real pages have, optionally all with `!important`. */
const hostileRules = (important = '') => `
  body, body * {
    font: italic 700 1.4rem/3 Georgia, serif ${important};
    font-variant: small-caps ${important};
    color: rgb(200, 0, 0) ${important};
    letter-spacing: 0.3em ${important};
    word-spacing: 1em ${important};
    text-transform: uppercase ${important};
    text-align: center ${important};
    text-indent: 3em ${important};
    text-shadow: 0 0 3px lime ${important};
    white-space: pre ${important};
    word-break: break-all ${important};
    list-style: square ${important};
    cursor: wait ${important};
    caret-color: lime ${important};
    accent-color: lime ${important};
    fill: lime ${important};
    stroke-width: 9px ${important};
    text-decoration: underline wavy lime ${important};
  }
  *, *::before, *::after { box-sizing: content-box ${important}; transition: all 30ms ${important}; }
  button { all: unset ${important}; }
  h1, h2, h3, h4 { color: red ${important}; font-size: 4rem ${important}; margin: 2rem 0 ${important}; }
  img, svg { max-width: none ${important}; width: 300px ${important}; vertical-align: middle ${important}; }
  a { color: red ${important}; text-decoration: underline ${important}; }
  p, ul, ol, li, div, span, section, header, footer { padding: 9px ${important}; background: pink ${important}; }
  input, select, textarea { height: 7rem ${important}; border: 5px solid lime ${important}; }
  [role=dialog], [role=alertdialog], [role=menu], [role=tooltip], [popover], .modal { display: none ${important}; }
`;

const hostileStyleSheets = {
  'global rules and a root font of 62.5 %': `html { font-size: 62.5%; } ${hostileRules()}`,
  '!important on everything and a root font of 30 px': `html { font-size: 30px !important; } ${hostileRules('!important')}`,
};

/** Gives the widget's box a fixed place and size, because a page may style the box. Only its content must not change. */
const boxStyle =
  'position: fixed; left: 20px; top: 20px; width: 360px; height: auto; margin: 0; padding: 0; border: 0; display: block; box-sizing: border-box; background: none; transition: none'.replace(
    /;|$/g,
    ' !important;',
  );

// List the names once, because listing them for each element takes ten times as long as reading the values.
const propertyNames = [...getComputedStyle(document.documentElement)];

/** Returns the computed styles and the size of every element in shadow roots. */
function snapshot(): Map<string, string> {
  const styles = new Map<string, string>();
  for (const host of document.querySelectorAll('*')) {
    // Skip the mount point of a widget, which has no style of ours and is not visible.
    const elements = host.shadowRoot?.querySelectorAll(':host > [class], :host > * *') ?? [];
    for (const [index, element] of [...elements].entries()) {
      const name = `${index} <${element.localName} class="${element.getAttribute('class') ?? ''}">`;
      const { width, height } = element.getBoundingClientRect();
      styles.set(`${name} size`, `${width} x ${height}`);
      const pseudoElements =
        element.localName === 'input' ? ['', '::placeholder'] : ['', '::before', '::after'];
      for (const pseudoElement of pseudoElements) {
        const style = getComputedStyle(element, pseudoElement);
        for (const property of propertyNames)
          styles.set(`${name}${pseudoElement} ${property}`, style.getPropertyValue(property));
      }
    }
  }
  return styles;
}

function differences(before: Map<string, string>, after: Map<string, string>): string[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys]
    .filter((key) => before.get(key) !== after.get(key))
    .map((key) => `${key}: ${before.get(key)} -> ${after.get(key)}`);
}

async function waitForAnimations() {
  await settle();
  const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const runningAnimations = roots.flatMap((shadow) => shadow.getAnimations());
  const isEndless = (animation: Animation) =>
    animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
  // An endless animation never finishes, so cancel it.
  for (const animation of runningAnimations.filter(isEndless)) animation.cancel();
  const finiteAnimations = runningAnimations.filter((animation) => !isEndless(animation));
  await Promise.allSettled(finiteAnimations.map(({ finished }) => finished));
  await settle();
}

async function showExample({ element, open }: KitExample) {
  const tag = newTagName();
  defineElement({ tag, component: 'Part', attributes: {}, events: {} }, () => (
    <div className={root}>{element}</div>
  ));
  const widget = document.createElement(tag);
  widget.style.cssText = boxStyle;
  document.body.append(widget);
  await settle();
  await open?.();
  await waitForAnimations();
}

const hostileStyle = document.createElement('style');

// Preload code that would otherwise load between two snapshots.
beforeAll(preloadErrorUi);
beforeEach(() => page.viewport(800, 600));
afterEach(async () => {
  hostileStyle.remove();
  document.body.replaceChildren();
  await settle();
});

/** Returns a snapshot once two snapshots are equal, because overlays are positioned some frames later. */
async function stableSnapshot(): Promise<Map<string, string>> {
  let previous = snapshot();
  for (;;) {
    await waitForAnimations();
    const current = snapshot();
    if (differences(previous, current).length === 0) return current;
    previous = current;
  }
}

test.each(Object.entries(kitExamples))(
  'the styles of a hostile page do not change %s in a widget',
  async (_name, example) => {
    await showExample(example);
    const stylesBefore = example.open ? await stableSnapshot() : snapshot();
    expect(stylesBefore.size).toBeGreaterThan(0);
    for (const [name, css] of Object.entries(hostileStyleSheets)) {
      hostileStyle.textContent = css;
      document.head.append(hostileStyle);
      await waitForAnimations();
      expect(differences(stylesBefore, snapshot()).slice(0, 12), name).toEqual([]);
      hostileStyle.remove();
    }
  },
);

test('every component that the UI kit exports is tested', () => {
  const componentNames = Object.keys(kit).filter((name) => /^[A-Z]/.test(name));
  expect(componentNames.filter((name) => !(name in kitExamples))).toEqual([]);
});
