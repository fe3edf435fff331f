// Writes an example of a page in HTML as code for React, Vue and Svelte.
import { StepFailed } from '../steps.mjs';

/** @typedef {import('./describe-elements.mjs').DescribedElement} DescribedElement */
/** @typedef {{ tag: string, attributes: [name: string, value: string | undefined][], children: Node[] }} Tag */
/** @typedef {Tag | string} Node a tag, or a text */
/** @typedef {{ type: string, selector: string | undefined, stopsDefault: boolean, text: string }} Listener */
/** @typedef {{ markup: Node[], css: string, listeners: Listener[] }} Example */
/** @typedef {{ title: string, language: string, code: string }} Tab */

/** The tag that shows what a listener tells. A screen reader announces its text. */
const outputTag = 'output';

const shownText = /^ {2}document\.querySelector\('output'\)\.textContent = ([\s\S]+);\n$/;

/** @param {string} script */
function parseListeners(script) {
  /** @type {Listener[]} */
  const listeners = [];
  const rest = script.replaceAll(
    /^document(?:\.querySelector\('([\w-]+)'\))?\.addEventListener\('(\w+)', \((event)?\) => \{\n([\s\S]*?)^\}\);\n/gm,
    (_, selector, type, _event, body) => {
      const stop = '  event.preventDefault();\n';
      const stopsDefault = body.startsWith(stop);
      const text = shownText.exec(stopsDefault ? body.slice(stop.length) : body)?.[1];
      if (text === undefined)
        throw new StepFailed(
          `A listener of an example may only stop the default action and set the text of <${outputTag}>:\n${body}`,
        );
      listeners.push({ type, selector, stopsDefault, text });
      return '';
    },
  );
  if (rest.trim() !== '')
    throw new StepFailed(
      `The script of an example may only contain calls of addEventListener on the document or on document.querySelector('tag'):\n${rest}`,
    );
  return listeners;
}

/** @param {string} text */
function parseMarkup(text) {
  /** @type {Tag} */
  const root = { tag: '', attributes: [], children: [] };
  const open = [root];
  for (const [whole, slash, tag = '', attributes = '', words] of text.matchAll(
    /<(\/?)([\w-]+)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*>|([^<]+)/g,
  )) {
    const parent = /** @type {Tag} */ (open.at(-1));
    if (words !== undefined) {
      if (words.trim() !== '') parent.children.push(words.trim());
    } else if (slash) {
      if (parent.tag !== tag)
        throw new StepFailed(`An example closes <${tag}> where <${parent.tag}> is open: ${whole}`);
      open.pop();
    } else {
      /** @type {Tag} */
      const child = {
        tag,
        attributes: [...attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name = '', value]) => [
          name,
          value,
        ]),
        children: [],
      };
      parent.children.push(child);
      open.push(child);
    }
  }
  if (open.length > 1) throw new StepFailed(`An example does not close <${open.at(-1)?.tag}>.`);
  return root.children;
}

/**
 * Reads an example. It has markup, and may have a `<style>` before it and a `<script type="module">` after it.
 *
 * @param {string} html
 * @returns {Example}
 */
function parseExample(html) {
  let css = '';
  let script = '';
  const markup = html
    .replace(/^<style>\n([\s\S]*?)^<\/style>\n/m, (_, text) => {
      css = dedent(text);
      return '';
    })
    .replace(/^<script type="module">\n([\s\S]*?)^<\/script>\n/m, (_, text) => {
      script = dedent(text);
      return '';
    });
  return { css, listeners: parseListeners(script), markup: parseMarkup(markup) };
}

/** @param {string} text */
const dedent = (text) => text.replaceAll(/^ {2}/gm, '');

/** @param {string} text @param {string} indent */
const indentLines = (text, indent) => text.replaceAll(/^(?=.)/gm, indent);

/**
 * Returns markup on one line if it fits, and otherwise with one attribute and one child per line.
 *
 * @param {string} tag
 * @param {string[]} attributes
 * @param {string[]} children
 * @param {{ selfCloses: boolean }} options
 */
function printTag(tag, attributes, children, { selfCloses }) {
  const end = selfCloses && children.length === 0 ? ' />' : `>${children.length > 0 ? '' : `</${tag}>`}`;
  const oneLine = `<${[tag, ...attributes].join(' ')}${end}`;
  const fits = !oneLine.includes('\n') && oneLine.length <= 80;
  const start = fits
    ? oneLine
    : `<${tag}\n${attributes.map((text) => indentLines(text, '  ')).join('\n')}\n${end.trimStart()}`;
  if (children.length === 0) return start;
  const [only = ''] = children;
  const short = `${start}${only}</${tag}>`;
  if (children.length === 1 && !only.startsWith('<') && !short.includes('\n') && short.length <= 90)
    return short;
  return [start, ...children.map((text) => indentLines(text, '  ')), `</${tag}>`].join('\n');
}

/**
 * @param {string} html the example, as a page has it
 * @param {DescribedElement[]} elements
 * @returns {Tab[]} the code of the other tabs
 */
export function frameworkCode(html, elements) {
  const example = parseExample(html);
  return [...reactTabs(example, elements), vueTab(example, elements), svelteTab(example, elements)];
}

/** @param {DescribedElement[]} elements @param {string} tag */
const findElement = (elements, tag) => elements.find((element) => element.tag === tag);

/**
 * Returns the listeners of a tag. One on the document is on each tag with such an event, because frameworks listen on the tags.
 *
 * @param {Example} example
 * @param {DescribedElement} element
 */
function listenersOf({ listeners, markup }, element) {
  const tags = collectTags(markup);
  return listeners.flatMap((listener) => {
    const event = element.events.find(({ type }) => type === listener.type);
    if (!event || (listener.selector && listener.selector !== element.tag)) return [];
    if (tags.filter((tag) => tag === element.tag).length > 1)
      throw new StepFailed(`An example with a listener may have only one <${element.tag}>.`);
    return [{ ...listener, ...event }];
  });
}

/** @param {Node[]} nodes @returns {string[]} */
const collectTags = (nodes) =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node.tag, ...collectTags(node.children)]));

/** @param {DescribedElement} element @param {string} name */
const isNumber = ({ attributes }, name) =>
  attributes.some((attribute) => attribute.name === name && attribute.type.startsWith('number'));

/**
 * Returns the component `Example` for React, with the rules for its elements in a file of their own: there are no shadow roots, so
 * the rules of the page apply.
 *
 * @param {Example} example
 * @param {DescribedElement[]} elements
 * @returns {Tab[]}
 */
function reactTabs(example, elements) {
  const components = new Set();
  const hasOutput = collectTags(example.markup).includes(outputTag);

  /** @param {Node} node @returns {string} */
  const print = (node) => {
    if (typeof node === 'string') return node;
    const element = findElement(elements, node.tag);
    if (!element) {
      const attributes = node.attributes.map(
        ([name, value]) => `${name === 'class' ? 'className' : name}="${value ?? ''}"`,
      );
      return printTag(node.tag, attributes, node.tag === outputTag ? ['{text}'] : node.children.map(print), {
        selfCloses: true,
      });
    }
    components.add(element.component);
    const attributes = node.attributes.map(([name, value]) => {
      const prop = element.attributes.find((attribute) => attribute.name === name)?.prop ?? name;
      if (value === undefined) return prop;
      return isNumber(element, name) ? `${prop}={${value}}` : `${prop}="${value}"`;
    });
    const listeners = listenersOf(example, element).map(({ prop, stopsDefault, text }) => {
      const parameter = text.includes('event.detail') ? 'detail' : '';
      const call = `setText(${text.replaceAll('event.detail', 'detail')})`;
      const body = stopsDefault ? `{\n  ${call};\n  return false;\n}` : call;
      const oneLine = `${prop}={(${parameter}) => ${body}}`;
      return stopsDefault || oneLine.length <= 84 ? oneLine : `${prop}={(${parameter}) =>\n  ${call}\n}`;
    });
    // What stands inside of a tag is for visitors without scripts. A component needs no such text.
    return printTag(element.component, [...attributes, ...listeners], [], { selfCloses: true });
  };

  const printed = example.markup.map(print);
  const [only = ''] = printed;
  const jsx =
    printed.length === 1 ? only : `<>\n${printed.map((text) => indentLines(text, '  ')).join('\n')}\n</>`;
  const names = [...components].sort();
  const imports = [
    `import { ${names.join(', ')} } from 'campus-market';`,
    "import 'campus-market/style.css';",
    ...(hasOutput ? ["import { useState } from 'react';"] : []),
    ...(example.css ? ["import './example.css';"] : []),
  ];
  const state = hasOutput ? "  const [text, setText] = useState('');\n" : '';
  const code = `${imports.join('\n')}\n\nexport function Example() {\n${state}  return ${
    jsx.includes('\n') ? `(\n${indentLines(jsx, '    ')}\n  )` : jsx
  };\n}\n`;
  const css = { title: 'example.css', language: 'css', code: toReactStyles(example.css, elements) };
  return [{ title: 'React', language: 'tsx', code }, ...(example.css ? [css] : [])];
}

/** In React, colours are set for the page, and parts are elements with the attribute `part`. @param {string} css @param {DescribedElement[]} elements */
function toReactStyles(css, elements) {
  const tags = elements.map(({ tag }) => tag).join('|');
  return css
    .replaceAll(new RegExp(`\\b(?:${tags})::part\\((\\w+)\\)`, 'g'), "[part~='$1']")
    .replaceAll(new RegExp(`^(${tags})(, (${tags}))* \\{`, 'gm'), ':root {');
}

/**
 * @param {Example} example
 * @param {DescribedElement[]} elements
 * @param {(element: DescribedElement, attribute: [name: string, value: string | undefined]) => string} printAttribute
 * @param {(listener: ReturnType<typeof listenersOf>[number]) => string} printListener
 * @param {string} outputText
 */
function printTemplate(example, elements, printAttribute, printListener, outputText) {
  /** @param {Node} node @returns {string} */
  const print = (node) => {
    if (typeof node === 'string') return node;
    const element = findElement(elements, node.tag);
    const attributes = node.attributes.map(([name, value]) =>
      element ? printAttribute(element, [name, value]) : `${name}="${value ?? ''}"`,
    );
    const listeners = element ? listenersOf(example, element).map(printListener) : [];
    const children = node.tag === outputTag ? [outputText] : node.children.map(print);
    return printTag(node.tag, [...attributes, ...listeners], children, { selfCloses: false });
  };
  return example.markup.map(print).join('\n');
}

/** @param {Example} example @param {DescribedElement[]} elements @returns {Tab} */
function vueTab(example, elements) {
  const template = printTemplate(
    example,
    elements,
    (element, [name, value]) => {
      if (value === undefined) return `:${name}="true"`;
      return isNumber(element, name) ? `:${name}="${value}"` : `${name}="${value}"`;
    },
    ({ type, stopsDefault, text }) =>
      `@${type}${stopsDefault ? '.prevent' : ''}="text = ${text.replaceAll('event.detail', '$event.detail')}"`,
    '{{ text }}',
  );
  const hasOutput = collectTags(example.markup).includes(outputTag);
  const script = [
    "import 'campus-market/elements';",
    "import type {} from 'campus-market/vue';",
    ...(hasOutput ? ["import { ref } from 'vue';", '', "const text = ref('');"] : []),
  ].join('\n');
  const style = example.css ? `\n<style>\n${example.css}</style>\n` : '';
  const code = `<script setup lang="ts">\n${script}\n</script>\n\n<template>\n${indentLines(template, '  ')}\n</template>\n${style}`;
  return { title: 'Vue', language: 'vue', code };
}

/** @param {Example} example @param {DescribedElement[]} elements @returns {Tab} */
function svelteTab(example, elements) {
  const template = printTemplate(
    example,
    elements,
    (element, [name, value]) => {
      if (value === undefined) return `${name}={true}`;
      return isNumber(element, name) ? `${name}={${value}}` : `${name}="${value}"`;
    },
    ({ type, stopsDefault, text }) => {
      const parameter = stopsDefault || text.includes('event.detail') ? 'event' : '';
      const body = stopsDefault ? `{\n  event.preventDefault();\n  text = ${text};\n}` : `(text = ${text})`;
      return `on${type}={(${parameter}) => ${body}}`;
    },
    '{text}',
  );
  const hasOutput = collectTags(example.markup).includes(outputTag);
  const script = [
    "import 'campus-market/elements';",
    "import type {} from 'campus-market/svelte';",
    ...(hasOutput ? ['', "let text = $state('');"] : []),
  ].map((line) => (line ? `  ${line}` : ''));
  const style = example.css ? `\n<style>\n${indentLines(example.css, '  ')}</style>\n` : '';
  return {
    title: 'Svelte',
    language: 'svelte',
    code: `<script lang="ts">\n${script.join('\n')}\n</script>\n\n${template}\n${style}`,
  };
}
