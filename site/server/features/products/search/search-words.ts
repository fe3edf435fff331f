import { createHash } from 'node:crypto';

/** What a person searches for. */
export interface SearchText {
  /** Without capitals and accents, as the database splits the texts of products. */
  words: string[];
  /** The prices that the text names, in kobo. */
  price?: PriceRange | undefined;
}

interface PriceRange {
  from: number;
  to: number;
}

/** More words than this are left out: no search by a person has so many. */
const wordsMax = 10;
/** Above any price; what follows from it must fit the database's numbers. */
const nairaMax = 1_000_000_000_000;
/** As in the database. */
const wordLengthMax = 40;

export function readSearch(text: string): SearchText {
  const amounts: number[] = [];
  const withoutAmounts = text.replace(amount, (_, sign: string, digits: string, thousands?: string) => {
    const naira = Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1);
    // An N95 is a mask.
    if (naira < 100 && /n$/i.test(sign)) return `${sign}${digits}${thousands ?? ''}`;
    amounts.push(Math.min(naira, nairaMax));
    return ' ';
  });
  return { words: wordsOf(withoutAmounts), price: priceOf(amounts) };
}

/** The word of a search as the database keeps it: `search_words` of the migrations. */
export function wordsOf(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  const words = folded.match(/[\p{Alphabetic}\p{N}]+/gu) ?? [];
  return words.slice(0, wordsMax).map((word) => [...word].slice(0, wordLengthMax).join(''));
}

/** Whether these are words such as `wordsOf` finds. */
export const areWords = (text: string) =>
  text.split(' ').every((word) => /^[\p{Alphabetic}\p{N}]+$/u.test(word));

/** Naira as people write them: ₦5000, ₦ 5,000, N5000, NGN 5000, ₦5k. */
const amount = /(₦ ?|\bngn ?|\bn)(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.\d+)?(k\b)?(?![\p{L}\d])/giu;

/** One amount means about as much, two mean what lies between them. */
function priceOf(amounts: number[]): PriceRange | undefined {
  const [one = 0] = amounts;
  if (amounts.length === 0) return undefined;
  if (amounts.length === 1) return { from: Math.round(one * 80), to: Math.round(one * 120) };
  return { from: Math.min(...amounts) * 100, to: Math.max(...amounts) * 100 };
}

/** Where the words must be: whole words of the name, beginnings of words in the name, or beginnings of words anywhere. */
export type WordPlace = 'exact' | 'name' | 'any';

/** The words of a search as a `tsquery`. Of a campus: for its words alone, as the index of products keeps them. */
export function wordQuery(words: string[], place: WordPlace, campus?: string): string {
  return spellings(words)
    .map((spelling) => allOf(spelling, place, campus))
    .join(' | ');
}

/**
 * As `wordQuery`, for a search in the index, which finds too much there: looking up all words that begin with a letter
 * would cost more than all the rest.
 */
export function indexQuery(words: string[], place: WordPlace, campus?: string): string {
  return spellings(words)
    .map((spelling) => (areLetters(spelling) ? spelling : spelling.filter((word) => !isLetter(word))))
    .map((spelling) => allOf(spelling, place, campus))
    .join(' | ');
}

function allOf(words: string[], place: WordPlace, campus: string | undefined): string {
  const prefix = campus === undefined ? '' : `${campusHash(campus)}/`;
  return `(${words.map((word) => lexeme(word, place, prefix)).join(' & ')})`;
}

const isLetter = (word: string) => [...word].length === 1;

export const areLetters = (words: string[]) => words.every(isLetter);

/** The text that the migration's `campus_words` puts before the words of a campus. */
const campusHash = (campus: string) => createHash('md5').update(campus).digest('hex').slice(0, 6);

/** Two words may be meant as one: "i phone", "power bank". Of a long search only its beginning is tried. */
function spellings(words: string[]): string[][] {
  if (words.length === 0) return [];
  const joined = words.slice(0, -1).slice(0, pairsMax);
  return [
    words,
    ...joined.map((word, place) => [
      ...words.slice(0, place),
      `${word}${words[place + 1]}`.slice(0, wordLengthMax),
      ...words.slice(place + 2),
    ]),
  ];
}

const pairsMax = 3;

/** Words hold letters and digits alone, so they cannot end their quotes. */
function lexeme(word: string, place: WordPlace, prefix: string): string {
  const one = singular(word);
  if (place === 'any') return `'${prefix}${one}':*`;
  if (place === 'name') return `'${prefix}=${one}':*`;
  return word === one ? `'${prefix}=${word}'` : `('${prefix}=${word}' | '${prefix}=${one}')`;
}

/** Laptops are also found as laptop. What is left is the beginning of the word in both forms. */
function singular(word: string): string {
  if (!/^[a-z]{4,}s$/.test(word) || word.endsWith('ss')) return word;
  if (/^[a-z]{4,}ies$/.test(word)) return word.slice(0, -3);
  return word.slice(0, /(ch|sh|x|ss)es$/.test(word) ? -2 : -1);
}
