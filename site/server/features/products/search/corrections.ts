import { sql } from 'kysely';
import { type Database, executeNamed } from '../../../db/open.ts';

/** Stop words: they say nothing about the product. */
const stopWords = new Set(
  `a an and any are at buy by cheap find for get have i in is it looking me my need of on or pls please price sale sell
  seller selling some the to used want where with`.split(/\s+/),
);

/** How many corrections of a search are tried. */
const triesMax = 3;
/** How many of its words are corrected. */
const wordsMax = 4;
/** The corrected words are part of the cursor, which must stay short. */
const bytesMax = 80;

interface Correction {
  words: string[];
  /** Whether so many products have the word that some are probably among the highest ranked. */
  isCommon: boolean;
}

/** A word is common if at least one in this many products has it. */
const commonShare = 100;

/**
 * Yields corrections of a search without results, the likeliest first. The words come from the names of all products,
 * hidden ones too. Data leak: the caller may show a correction only if it finds a visible product.
 */
export async function* corrections(database: Database, words: string[]): AsyncGenerator<Correction> {
  const keywords = words.filter((word) => !stopWords.has(word));
  if (keywords.length === 0) return;
  if (keywords.length < words.length && isShort(keywords)) yield { words: keywords, isCommon: false };
  const typed = [...new Set(keywords)]
    .filter((word) => /^\p{Alphabetic}{3,30}$/u.test(word))
    .slice(0, wordsMax);
  if (typed.length === 0) return;
  const { suggestions, common } = await findSuggestions(database, typed);
  if (suggestions.size === 0) return;
  for (let attempt = 0; attempt < triesMax; attempt += 1) {
    const corrected = keywords.map((word) => {
      const found = suggestions.get(word);
      return found?.[Math.min(attempt, found.length - 1)] ?? word;
    });
    const isNew = [...suggestions.values()].some((found) => found.length > attempt);
    const isCommon = corrected.length === 1 && corrected.every((word) => common.has(word));
    if (isNew && isShort(corrected)) yield { words: corrected, isCommon };
  }
}

const isShort = (words: string[]) => Buffer.byteLength(words.join(' ')) <= bytesMax;

/** A word in fewer product names may be a seller's typing error. */
const minProducts = 2;

interface Suggestions {
  /** Suggestions for each misspelt word, the likeliest first. Words of product names count as correct. */
  suggestions: Map<string, string[]>;
  common: Set<string>;
}

async function findSuggestions(database: Database, typed: string[]): Promise<Suggestions> {
  // A subselect hides the words from the planner, so that one prepared plan fits all searches.
  const statement = sql<{ word: string; products: number; is_common: boolean }>`
    with known as (
      select word, products from words where word = any((select ${typed.flatMap(spellingCandidates)}::text[])::text[])
      union
      select similar_words.word, similar_words.products
      from unnest((select ${typed}::text[])) as typed_words (word) cross join lateral (
        select word, products from words where words.word % typed_words.word
        order by similarity(words.word, typed_words.word) desc, products desc limit 20
      ) as similar_words
    )
    select word, products,
      products * ${sql.lit(commonShare)} >= (
        select nullif(reltuples, -1) from pg_class where oid = 'products'::regclass) is true as is_common
    from known`;
  const known = await executeNamed(database, statement);
  const counts = new Map(known.map(({ word, products }) => [word, products]));
  const suggestions = new Map<string, string[]>();
  for (const word of typed) {
    if ((counts.get(word) ?? 0) >= minProducts) continue;
    const near = known
      .map((other) => ({ ...other, edits: editDistance(word, other.word) }))
      .filter((other) => other.word !== word && other.edits <= (word.length < 6 ? 1 : 2))
      .sort((a, b) => a.edits - b.edits || b.products - a.products || (a.word < b.word ? -1 : 1));
    if (near.length > 0)
      suggestions.set(
        word,
        near.map((other) => other.word),
      );
  }
  const common = new Set(known.filter(({ is_common }) => is_common).map(({ word }) => word));
  return { suggestions, common };
}

// Home-made: PostgreSQL's `fuzzystrmatch` counts two swapped letters as two mistakes, and npm's packages are larger
// than these lines.

/**
 * The edit distance of two words: insertions, deletions, substitutions and swaps of neighbours (Damerau-Levenshtein).
 * Words that sound alike differ by half an edit.
 */
function editDistance(one: string, other: string): number {
  const plain = edits(one, other);
  return Math.min(plain, edits(phonetic(one), phonetic(other)) + 0.5);
}

function edits(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let least = Math.min(
        (rows[row - 1]?.[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (rows[row - 1]?.[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        least = Math.min(least, (rows[row - 2]?.[column - 2] ?? Number.POSITIVE_INFINITY) + 1);
      }
      line.push(least);
    }
    rows.push(line);
  }
  return rows[one.length]?.[other.length] ?? 0;
}

/** A rough phonetic form of a word. */
function phonetic(word: string): string {
  return soundAlikes
    .reduce((text, [spelling, letter]) => text.replaceAll(spelling, letter), word)
    .replace(/(.)\1+/gu, '$1');
}

const soundAlikes = [
  ['ph', 'f'],
  ['ck', 'k'],
  ['c', 'k'],
  ['q', 'k'],
  ['x', 'ks'],
  ['z', 's'],
  ['y', 'i'],
  ['ou', 'o'],
  ['ee', 'i'],
  ['oo', 'u'],
] as const;

const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];

/** Returns the word, all words one edit away, and its phonetic spellings. */
function spellingCandidates(word: string): string[] {
  const all = new Set([word]);
  for (let index = 0; index <= word.length; index += 1) {
    const before = word.slice(0, index);
    const after = word.slice(index);
    for (const letter of alphabet) {
      all.add(before + letter + after);
      if (after) all.add(before + letter + after.slice(1));
    }
    if (after) all.add(before + after.slice(1));
    if (after.length > 1) all.add(before + after[1] + after[0] + after.slice(2));
  }
  for (const [spelling, letter] of soundAlikes) {
    all.add(word.replaceAll(spelling, letter));
    all.add(word.replaceAll(letter, spelling));
  }
  return [...all];
}
