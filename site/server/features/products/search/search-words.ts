import { createHash } from 'node:crypto';
import { findSynonyms } from './synonyms.ts';

/** A parsed search. */
export interface ParsedSearch {
  /** The words in lower case and without accents, split like the words of the database's index. */
  words: string[];
  /** The range of prices that the search asks for, in kobo. */
  price?: PriceRange | undefined;
}

interface PriceRange {
  from: number;
  to: number;
}

/** The maximum number of words. Further words are ignored, because no person searches for more. */
const wordsMax = 10;
/** The maximum amount in naira: above any price, and small enough that PostgreSQL can store the amount in kobo. */
const nairaMax = 1_000_000_000_000;
/** The maximum length of a word, as in the database function `search_words`. */
const wordLengthMax = 40;

export function parseSearch(text: string): ParsedSearch {
  const amounts: number[] = [];
  const withoutAmounts = text.replace(
    amountPattern,
    (_, sign: string, digits: string, thousands?: string) => {
      const naira = Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1);
      // N95 is a mask, not an amount.
      if (naira < 100 && /n$/i.test(sign)) return `${sign}${digits}${thousands ?? ''}`;
      amounts.push(Math.min(naira, nairaMax));
      return ' ';
    },
  );
  return { words: splitWords(withoutAmounts), price: toPriceRange(amounts) };
}

/** Splits a search into words, as the database function `search_words` does. */
export function splitWords(text: string): string[] {
  const foldedText = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  const words = foldedText.match(/[\p{Alphabetic}\p{N}]+/gu) ?? [];
  return words.slice(0, wordsMax).map((word) => [...word].slice(0, wordLengthMax).join(''));
}

/** Returns whether a text has only words that `splitWords` may return. */
export const areWords = (text: string) =>
  text.split(' ').every((word) => /^[\p{Alphabetic}\p{N}]+$/u.test(word));

/** Matches naira amounts in the usual spellings: ₦5000, ₦ 5,000, N5000, NGN 5000, ₦5k. */
const amountPattern = /(₦ ?|\bngn ?|\bn)(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.\d+)?(k\b)?(?![\p{L}\d])/giu;

/** Returns the price range of a search: 20 percent around a single amount, or the range between several amounts. */
function toPriceRange(amounts: number[]): PriceRange | undefined {
  const [firstAmount = 0] = amounts;
  if (amounts.length === 0) return undefined;
  if (amounts.length === 1) return { from: Math.round(firstAmount * 80), to: Math.round(firstAmount * 120) };
  return { from: Math.min(...amounts) * 100, to: Math.max(...amounts) * 100 };
}

/**
 * The part of a product that words must match: whole words of the name, beginnings of words in the name, or beginnings
 * of words anywhere.
 */
export type WordMatch = 'exact' | 'name' | 'anywhere';

/**
 * Returns the `tsquery` of search words. A match anywhere includes synonyms of the words, among them words that only
 * the students of `campus` use.
 */
export function wordQuery(words: string[], match: WordMatch, campus?: string): string {
  return anyVariantQuery(joinedVariants(words), match, campus);
}

/**
 * Like `wordQuery`, but for the index scan and without single letters: looking up all words that begin with a letter
 * would cost more than the rest of the search. The scan may find too much, so the caller checks the rows with
 * `wordQuery`. With a campus, the query is for the index whose words have the campus as a prefix.
 */
export function indexQuery(words: string[], match: WordMatch, campus?: string): string {
  const variants = joinedVariants(words).map((variant) =>
    areSingleLetters(variant) ? variant : variant.filter((word) => !isLetter(word)),
  );
  return anyVariantQuery(variants, match, campus, campus === undefined ? '' : `${campusHash(campus)}/`);
}

function anyVariantQuery(
  variants: string[][],
  match: WordMatch,
  campus: string | undefined,
  prefix = '',
): string {
  return variants
    .map((words) => `(${words.map((word) => lexeme(word, match, campus, prefix)).join(' & ')})`)
    .join(' | ');
}

const isLetter = (word: string) => [...word].length === 1;

export const areSingleLetters = (words: string[]) => words.every(isLetter);

/**
 * Returns beginnings of words for finding a saved search: each product of the campus that `wordQuery` finds anywhere has a word
 * that begins with one of them. Of each variant only the longest word is taken, because it is probably the rarest.
 */
export function wordKeys(words: string[], campus: string): string[] {
  const beginnings = joinedVariants(words).flatMap((variant) => {
    const word = longestOf(variant);
    return [stemOf(word), ...synonymsOf(word, campus).map((synonym) => longestOf(synonym.split(' ')))];
  });
  return [...new Set(beginnings)].map((beginning) => `${campusHash(campus)}/${beginning}`);
}

/** Returns the key of a saved search without words, for finding it by the category of a product. */
export const categoryKey = (category: string, campus: string) => `${campusHash(campus)}/=${category}`;

const longestOf = (words: string[]) =>
  words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');

/** Returns the prefix that the database function `campus_words` adds to the words of a campus. */
const campusHash = (campus: string) => createHash('md5').update(campus).digest('hex').slice(0, 6);

/**
 * Returns the words, and variants in which two adjacent words are joined, such as "iphone" for "i phone". Only the
 * first few pairs are joined.
 */
function joinedVariants(words: string[]): string[][] {
  if (words.length === 0) return [];
  const firstWordsOfPairs = words.slice(0, -1).slice(0, pairsMax);
  return [
    words,
    ...firstWordsOfPairs.map((word, index) => [
      ...words.slice(0, index),
      `${word}${words[index + 1]}`.slice(0, wordLengthMax),
      ...words.slice(index + 2),
    ]),
  ];
}

const pairsMax = 3;

/**
 * Returns the lexeme of a word for a `tsquery`. Prevents SQL injection: words have only letters and digits, so they
 * cannot close their quotes.
 */
function lexeme(word: string, match: WordMatch, campus: string | undefined, prefix: string): string {
  const stem = stemOf(word);
  if (match === 'anywhere') {
    const synonyms = synonymsOf(word, campus);
    const beginning = `'${prefix}${stem}':*`;
    if (synonyms.length === 0) return beginning;
    return `(${[beginning, ...synonyms.map((synonym) => synonymQuery(synonym, prefix))].join(' | ')})`;
  }
  if (match === 'name') return `'${prefix}=${stem}':*`;
  return word === stem ? `'${prefix}=${word}'` : `('${prefix}=${word}' | '${prefix}=${stem}')`;
}

/** Returns the words that a search for a word finds too. */
function synonymsOf(word: string, campus: string | undefined): string[] {
  const singular = word.replace(/s$/, '');
  return [...new Set([word, stemOf(word), singular])].flatMap((form) => {
    const others = findSynonyms(form, campus);
    // The beginning of a short plural, such as "bags", does not match the singular.
    return others.length > 0 ? [form, ...others] : [];
  });
}

/**
 * Returns the query of a synonym: all its words, the last one as singular or plural. Not the beginning of a word,
 * because "tote" would find a totem.
 */
function synonymQuery(synonym: string, prefix: string): string {
  const firstWords = synonym.split(' ');
  const lastWord = firstWords.pop() ?? '';
  const lastWordQuery = `('${prefix}${lastWord}' | '${prefix}${lastWord}s' | '${prefix}${lastWord}es')`;
  return `(${[...firstWords.map((word) => `'${prefix}${word}'`), lastWordQuery].join(' & ')})`;
}

/**
 * Returns the common beginning of a plural and its singular, such as "box" for "boxes". Returns any other word
 * unchanged.
 */
function stemOf(word: string): string {
  if (!/^[a-z]{4,}s$/.test(word) || word.endsWith('ss')) return word;
  if (/^[a-z]{4,}ies$/.test(word)) return word.slice(0, -3);
  return word.slice(0, /(ch|sh|x|ss)es$/.test(word) ? -2 : -1);
}
