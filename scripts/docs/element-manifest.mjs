// Writes dist/custom-elements.json, from which editors suggest our tags and their attributes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runAsCommand } from '../steps.mjs';
import { describeElements } from './describe-elements.mjs';
import { cssParts, cssProperties, readThemingGuide } from './theming-tables.mjs';

/** Returns the TypeScript type of an attribute, given its type in our docs, such as `number from 1 to 50`. */
const toTypeText = (/** @type {string} */ describedType) =>
  describedType === 'json' || describedType === 'property'
    ? 'object'
    : describedType.replace(/^number .*/, 'number').replace(/^words: .*/, 'string');

/** The slots of every element. */
const slots = [{ name: '', description: 'Shown until the widget is ready, and where scripts are blocked.' }];

const themingGuide = readThemingGuide();

await runAsCommand(async () => {
  const elements = await describeElements();
  const modules = elements.map(({ tag, component, module, meaning, attributes, properties, events }) => ({
    kind: 'javascript-module',
    path: `dist/${module}`,
    declarations: [
      {
        kind: 'class',
        customElement: true,
        name: component,
        tagName: tag,
        description: meaning,
        attributes: attributes.map(({ name, prop, type, defaultValue, meaning: description }) => ({
          name,
          fieldName: prop,
          description,
          type: { text: toTypeText(type) },
          default: defaultValue,
        })),
        members: [...attributes, ...properties].map(({ prop, type, defaultValue, meaning: description }) => ({
          kind: 'field',
          name: prop,
          description,
          type: { text: toTypeText(type) },
          default: defaultValue,
        })),
        events: events.map(({ type: name, detail, meaning: description }) => ({
          name,
          description,
          type: { text: `CustomEvent<${detail}>` },
        })),
        slots,
        cssProperties: cssProperties(themingGuide),
        cssParts: cssParts(themingGuide),
      },
    ],
    exports: [{ kind: 'custom-element-definition', name: tag, declaration: { name: component } }],
  }));
  const manifest = { schemaVersion: '1.0.0', modules };
  writeFileSync(join(root, 'dist/custom-elements.json'), `${JSON.stringify(manifest, null, 2)}\n`);
});
