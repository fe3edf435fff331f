// The tables of the guides that repeat what the code says: written from the code, and checked against it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root, StepFailed } from '../steps.mjs';
import { openProgram } from '../typescript.mjs';
import { describeElements, entryPoint as libraryEntryPoint } from './describe-elements.mjs';
import { entryPoint as kitEntryPoint } from './describe-parts.mjs';
import { describeHooks } from './hooks.mjs';
import { kitPages } from './kit-pages.mjs';
import { table } from './markdown.mjs';
import { exampleFiles } from './snippets.mjs';

/** @typedef {{ name: string, default: string, meaning: string }} Setting */

async function readSettings() {
  const { module } = await runnerImport(join(root, 'site/server/config/variables.ts'));
  return /** @type {{ variables: Setting[] }} */ (module).variables;
}

async function settings() {
  const rows = (await readSettings()).map(({ name, default: usual, meaning }) => {
    const shown = usual === '' || usual.includes('`') ? usual : `\`${usual}\``;
    return [`\`${name}\``, shown, meaning];
  });
  return table(['name', 'default', 'meaning'], rows);
}

/** `.env.example`: each setting with its meaning, switched off. */
async function exampleSettings() {
  const parts = (await readSettings()).map(({ name, default: usual, meaning }) => {
    const [value = '', words] = /^[\w./-]*$/.test(usual) ? [usual] : ['', usual];
    const text = words === undefined ? meaning : `${meaning} Default: ${words}.`;
    return [...wrapped(text).map((line) => `# ${line}`), `#${name}=${value}`].join('\n');
  });
  const head = [
    '# Copy this file to .env and take the # away from what you set. `npm start`, `npm run backup` and compose.yaml read it;',
    '# what the shell sets comes first. Written by `npm run docs` from site/server/config/variables.ts.',
  ];
  const ofCompose = [
    '# Of compose.yaml alone: the name under which people reach the site, and the password of its PostgreSQL.',
    '#DOMAIN=market.example',
    '#DATABASE_PASSWORD=',
  ];
  return `${[head.join('\n'), ...parts, ofCompose.join('\n')].join('\n\n')}\n`;
}

/** @param {string} text */
function wrapped(text) {
  return (
    text
      .replaceAll('`', '')
      .match(/.{1,118}(?:\s|$)/g)
      ?.map((line) => line.trim()) ?? []
  );
}

async function errors() {
  const { module } = await runnerImport(join(root, 'src/contract/shared/errors.ts'));
  /** @typedef {{ errorStatus: Record<string, number>, errorMeaning: Record<string, string> }} Errors */
  const { errorStatus, errorMeaning } = /** @type {Errors} */ (module);
  const rows = Object.entries(errorStatus).map(([code, status]) => [
    `\`${code}\``,
    String(status),
    errorMeaning[code] ?? '',
  ]);
  return table(['code', 'status', 'meaning'], rows);
}

/** @param {import('typescript').Program} program */
async function elements(program) {
  const parts = (await describeElements(program)).map(({ tag, meaning, attributes, properties, events }) => {
    const settable = [...attributes, ...properties].map(({ name, takes, usual, meaning: text }) => [
      `\`${name}\``,
      takes,
      usual ? `\`${usual}\`` : '',
      text,
    ]);
    const sent = events.map(({ type, detail, meaning: text, byDefault }) => [
      `\`${type}\``,
      `\`${detail}\``,
      text,
      byDefault ? `${byDefault}; \`preventDefault()\` stops it` : '',
    ]);
    return [
      `### \`<${tag}>\``,
      meaning,
      ...(settable.length > 0 ? [table(['attribute', 'takes', 'default', 'meaning'], settable)] : []),
      ...(sent.length > 0 ? [table(['event', 'detail', 'meaning', 'by default'], sent)] : []),
    ].join('\n\n');
  });
  return parts.join('\n\n');
}

/** @param {import('typescript').Program} program */
const hooks = async (program) =>
  table(
    ['hook', 'what it is for'],
    describeHooks(program).map(([name, meaning]) => [`\`${name}\``, meaning]),
  );

/** @type {Record<string, { file: string, make: (program: import('typescript').Program) => Promise<string> }>} by the name in the guide's comment */
const tables = {
  settings: { file: 'docs/guide/start.md', make: settings },
  errors: { file: 'docs/guide/api.md', make: errors },
  elements: { file: 'docs/guide/embed.md', make: elements },
  hooks: { file: 'docs/guide/react.md', make: hooks },
};

/** Each guide with its table as the code has it now. */
async function guides() {
  const program = openProgram([libraryEntryPoint, kitEntryPoint]);
  const told = await Promise.all(
    Object.entries(tables).map(async ([name, { file, make }]) => {
      const text = readFileSync(join(root, file), 'utf8');
      const place = new RegExp(`(<!-- ${name}:[^>]*-->\n)[^]*?(<!-- end of ${name} -->)`);
      if (!place.test(text)) throw new StepFailed(`${file} has no place for its table of ${name}.`);
      const made = await make(program);
      return {
        file,
        text,
        fresh: text.replace(place, (_, before, after) => `${before}\n${made}\n\n${after}`),
      };
    }),
  );
  const example = {
    file: '.env.example',
    text: existsSync(join(root, '.env.example')) ? readFileSync(join(root, '.env.example'), 'utf8') : '',
    fresh: await exampleSettings(),
  };
  return [...told, example, ...kitPages(program), ...exampleFiles()];
}

export async function writeDocTables() {
  for (const { file, fresh } of await guides()) writeFileSync(join(root, file), fresh);
}

export async function checkDocTables() {
  const stale = (await guides()).filter(({ text, fresh }) => text !== fresh).map(({ file }) => file);
  if (stale.length > 0)
    throw new StepFailed(`${stale.join(', ')}: differs from what it is written from. Run npm run docs.`);
}
