import { sql } from 'kysely';
import { type Database, executePrepared } from '../../../db/open.ts';
import { isWordOfTable } from './synonyms.ts';

/** Words that do not describe a product. */
const stopWords = new Set(
  `a an and any are at buy by cheap find for get have i in is it item items looking me my need of on or pls please price
  sale sell seller selling some stuff the thing things to used want where with`.split(/\s+/),
);

/** How many corrections are tried for a search. */
const correctionsMax = 3;
/** How many words of a search are corrected. */
const correctedWordsMax = 4;
/** The maximum bytes of the corrected words, because they are part of the cursor, which must stay short. */
const correctedBytesMax = 80;

interface Correction {
  words: string[];
  /** Whether this is a single word that many products have, so probably some of the highest-ranked products too. */
  isCommon: boolean;
}

/** A word is common if on average at least one of this many products has it. */
const productsPerCommonWord = 100;

/**
 * Yields corrections of a search without results, the likeliest first. Prevents a data leak: the words come from the
 * names of all products, even hidden ones, so the caller may show a correction only if it finds a visible product.
 */
export async function* findCorrections(database: Database, words: string[]): AsyncGenerator<Correction> {
  const keywords = words.filter((word) => !stopWords.has(word));
  if (keywords.length === 0) return;
  if (keywords.length < words.length && isShort(keywords)) yield { words: keywords, isCommon: false };
  const typedWords = [...new Set(keywords)]
    .filter((word) => /^\p{Alphabetic}{3,30}$/u.test(word))
    .slice(0, correctedWordsMax);
  if (typedWords.length === 0) return;
  const { suggestions, commonWords } = await findSuggestions(database, typedWords);
  if (suggestions.size === 0) return;
  for (let attempt = 0; attempt < correctionsMax; attempt += 1) {
    const correctedWords = keywords.map((word) => {
      const wordSuggestions = suggestions.get(word);
      return wordSuggestions?.[Math.min(attempt, wordSuggestions.length - 1)] ?? word;
    });
    const hasNewSuggestion = [...suggestions.values()].some(
      (wordSuggestions) => wordSuggestions.length > attempt,
    );
    const isCommon = correctedWords.length === 1 && correctedWords.every((word) => commonWords.has(word));
    if (hasNewSuggestion && isShort(correctedWords)) yield { words: correctedWords, isCommon };
  }
}

const isShort = (words: string[]) => Buffer.byteLength(words.join(' ')) <= correctedBytesMax;

/** A word counts as correct if at least this many products have it in their names. A rarer word may be misspelled. */
const productsPerCorrectWordMin = 2;

interface Suggestions {
  /** The suggestions for each misspelled word, the likeliest first. Words that count as correct are not in the map. */
  suggestions: Map<string, string[]>;
  commonWords: Set<string>;
}

async function findSuggestions(database: Database, typedWords: string[]): Promise<Suggestions> {
  // A subselect hides the words from the planner, so that one prepared plan fits all searches.
  const statement = sql<{ word: string; products: number; is_common: boolean }>`
    with known as (
      select word, products from words where word = any((select ${typedWords.flatMap(spellingCandidates)}::text[])::text[])
      union
      select similar_words.word, similar_words.products
      from unnest((select ${typedWords}::text[])) as typed_words (word) cross join lateral (
        select word, products from words where words.word % typed_words.word
        order by similarity(words.word, typed_words.word) desc, products desc limit 20
      ) as similar_words
    )
    select word, products,
      products * ${sql.lit(productsPerCommonWord)} >= (
        select nullif(reltuples, -1) from pg_class where oid = 'products'::regclass) is true as is_common
    from known`;
  const knownWords = await executePrepared(database, statement);
  const counts = new Map(knownWords.map(({ word, products }) => [word, products]));
  const suggestions = new Map<string, string[]>();
  for (const word of typedWords) {
    // A word of the synonyms is not misspelled, even if no product has it: "wig" must not find what is big.
    if (isWordOfTable(word) || (counts.get(word) ?? 0) >= productsPerCorrectWordMin) continue;
    const similarWords = knownWords
      .map((candidate) => ({ ...candidate, edits: editDistance(word, candidate.word) }))
      .filter((candidate) => candidate.word !== word && candidate.edits <= (word.length < 6 ? 1 : 2))
      .sort((a, b) => a.edits - b.edits || b.products - a.products || (a.word < b.word ? -1 : 1));
    if (similarWords.length > 0)
      suggestions.set(
        word,
        similarWords.map((candidate) => candidate.word),
      );
  }
  const commonWords = new Set(knownWords.filter(({ is_common }) => is_common).map(({ word }) => word));
  return { suggestions, commonWords };
}

// We use no library: PostgreSQL's `fuzzystrmatch` counts two swapped letters as two mistakes, and npm's packages are
// larger than the code below.

/**
 * Returns the edit distance of two words: insertions, deletions, substitutions and swaps of adjacent letters
 * (Damerau-Levenshtein). Words that sound alike differ by half an edit.
 */
function editDistance(first: string, second: string): number {
  return Math.min(countEdits(first, second), countEdits(phonetic(first), phonetic(second)) + 0.5);
}

function countEdits(first: string, second: string): number {
  const rows: number[][] = [Array.from({ length: second.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= first.length; row += 1) {
    const currentRow = [row];
    for (let column = 1; column <= second.length; column += 1) {
      const isSameLetter = first[row - 1] === second[column - 1];
      let minEdits = Math.min(
        (rows[row - 1]?.[column] ?? 0) + 1,
        (currentRow[column - 1] ?? 0) + 1,
        (rows[row - 1]?.[column - 1] ?? 0) + (isSameLetter ? 0 : 1),
      );
      if (first[row - 1] === second[column - 2] && first[row - 2] === second[column - 1]) {
        minEdits = Math.min(minEdits, (rows[row - 2]?.[column - 2] ?? Number.POSITIVE_INFINITY) + 1);
      }
      currentRow.push(minEdits);
    }
    rows.push(currentRow);
  }
  return rows[first.length]?.[second.length] ?? 0;
}

/** Returns a rough phonetic form of a word. */
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

/** Returns the word, all words that differ from it by one edit, and other spellings that sound like it. */
function spellingCandidates(word: string): string[] {
  const candidates = new Set([word]);
  for (let index = 0; index <= word.length; index += 1) {
    const left = word.slice(0, index);
    const right = word.slice(index);
    for (const letter of alphabet) {
      candidates.add(left + letter + right);
      if (right) candidates.add(left + letter + right.slice(1));
    }
    if (right) candidates.add(left + right.slice(1));
    if (right.length > 1) candidates.add(left + right[1] + right[0] + right.slice(2));
  }
  for (const [spelling, letter] of soundAlikes) {
    candidates.add(word.replaceAll(spelling, letter));
    candidates.add(word.replaceAll(letter, spelling));
  }
  return [...candidates];
}
