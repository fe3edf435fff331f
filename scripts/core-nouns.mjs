// The check that core knows no nouns: src/core contains mechanisms, and each feature registers what is its own. So no file name,
// identifier or string in src/core may contain a feature's noun. docs/guide/architecture.md explains the rule.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';

/** Names of features that are also words of core's own mechanisms, with the reason. */
const ownWords = new Map([
  ['campus', 'a setting of the market and of every list, which all widgets of a page share'],
  ['message', 'the text of an error'],
  ['outbox', 'a mechanism of core; the feature shows its results'],
  ['sign in', 'a step of the session'],
  ['push', 'the method of lists'],
  ['store', 'the verb'],
  ['admin', 'a scope of a session'],
]);

/** Nouns that have no feature of their own name. */
const otherNouns = ['thread', 'dish', 'menu', 'heart', 'follow'];

/**
 * Returns the words of a name or text in lower case and in the singular: `editFarmsInAllAnswers` contains `farm`.
 * @param {string} text
 */
function wordsOf(text) {
  const words = text.replace(/([a-z\d])([A-Z])/g, '$1 $2').match(/[a-zA-Z]+/g) ?? [];
  return words.map((word) =>
    word
      .toLowerCase()
      .replace(/ies$/, 'y')
      .replace(/(us|ss|x|ch|sh)es$/, '$1')
      .replace(/([^us])s$/, '$1'),
  );
}

/**
 * Returns the names and texts in a file of TypeScript, without its comments.
 * @param {string} file
 * @param {string} text
 */
function namesIn(file, text) {
  /** @type {string[]} */
  const names = [file];
  /** @param {import('typescript').Node} node */
  const visit = (node) => {
    const isText = ts.isIdentifier(node) || ts.isLiteralExpression(node) || ts.isTemplateLiteralToken(node);
    if (isText || ts.isPrivateIdentifier(node)) names.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return names;
}

/**
 * Returns every name or text in src/core that contains the noun of a feature, one line each.
 * @param {string} folder the project's folder, or a copy of it
 */
export function findNounsInCore(folder) {
  const features = readdirSync(join(folder, 'src/features'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => wordsOf(name).join(' '));
  const nouns = [...features, ...otherNouns].filter((noun) => !ownWords.has(noun));
  const core = 'src/core';
  const files = readdirSync(join(folder, core), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name));
  return files.flatMap((file) => {
    const path = posix.join(core, file);
    return namesIn(file, readFileSync(join(folder, path), 'utf8')).flatMap((name) => {
      const noun = nouns.find((candidate) => ` ${wordsOf(name).join(' ')} `.includes(` ${candidate} `));
      return noun ? [`${path}: '${name}' contains the noun '${noun}': core knows no nouns of features`] : [];
    });
  });
}
