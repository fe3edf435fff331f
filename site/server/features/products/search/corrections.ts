import { sql } from 'kysely';
import { executeNamed } from '../../../db/named.ts';
import type { Database } from '../../../db/open.ts';
import { distance, spelledAlike } from './spelling-distance.ts';

/** Words that tell what people want to do, and nothing about the product. */
const fillers = new Set(
  `a an and any are at buy by cheap find for get have i in is it looking me my need of on or pls please price sale sell
  seller selling some the to used want where with`.split(/\s+/),
);

/** How many corrections of a search are tried. */
const triesMax = 3;
/** How many of its words are looked up. */
const wordsMax = 4;
/** A cursor carries them. */
const bytesMax = 80;

interface Correction {
  words: string[];
  /** Whether so many products have them that some are among the highest ranked, as far as one can tell. */
  isCommon: boolean;
}

/** A word that at least one in so many products has is common. */
const commonAmong = 100;

/**
 * Words that may have been meant by a search that found nothing, the likeliest first. They come from the names of all
 * products, hidden ones too: only those that then find a product may be shown.
 */
export async function* corrections(database: Database, words: string[]): AsyncGenerator<Correction> {
  const telling = words.filter((word) => !fillers.has(word));
  if (telling.length === 0) return;
  if (telling.length < words.length && isShort(telling)) yield { words: telling, isCommon: false };
  const asked = [...new Set(telling)]
    .filter((word) => /^\p{Alphabetic}{3,30}$/u.test(word))
    .slice(0, wordsMax);
  if (asked.length === 0) return;
  const { meant, common } = await findMeant(database, asked);
  if (meant.size === 0) return;
  for (let attempt = 0; attempt < triesMax; attempt += 1) {
    const corrected = telling.map((word) => {
      const found = meant.get(word);
      return found?.[Math.min(attempt, found.length - 1)] ?? word;
    });
    const isNew = [...meant.values()].some((found) => found.length > attempt);
    const isCommon = corrected.length === 1 && corrected.every((word) => common.has(word));
    if (isNew && isShort(corrected)) yield { words: corrected, isCommon };
  }
}

const isShort = (words: string[]) => Buffer.byteLength(words.join(' ')) <= bytesMax;

/** A word that fewer products have may be a mistake of their sellers. */
const knownFrom = 2;

interface Meant {
  /** What each misspelt word may mean, the likeliest first. Words that names have are spelt well. */
  meant: Map<string, string[]>;
  common: Set<string>;
}

async function findMeant(database: Database, asked: string[]): Promise<Meant> {
  // In a select of their own PostgreSQL does not look at the words, and so keeps its plan.
  const statement = sql<{ word: string; products: number; is_common: boolean }>`
    with known as (
      select word, products from words where word = any((select ${asked.flatMap(spelledAlike)}::text[])::text[])
      union
      select similar_words.word, similar_words.products
      from unnest((select ${asked}::text[])) as asked (word) cross join lateral (
        select word, products from words where words.word % asked.word
        order by similarity(words.word, asked.word) desc, products desc limit 20
      ) as similar_words
    )
    select word, products,
      products * ${sql.lit(commonAmong)} >= (
        select nullif(reltuples, -1) from pg_class where oid = 'products'::regclass) is true as is_common
    from known`;
  const known = await executeNamed(database, statement);
  const counts = new Map(known.map(({ word, products }) => [word, products]));
  const meant = new Map<string, string[]>();
  for (const word of asked) {
    if ((counts.get(word) ?? 0) >= knownFrom) continue;
    const near = known
      .map((other) => ({ ...other, distance: distance(word, other.word) }))
      .filter((other) => other.word !== word && other.distance <= (word.length < 6 ? 1 : 2))
      .sort((a, b) => a.distance - b.distance || b.products - a.products || (a.word < b.word ? -1 : 1));
    if (near.length > 0)
      meant.set(
        word,
        near.map((other) => other.word),
      );
  }
  const common = new Set(known.filter(({ is_common }) => is_common).map(({ word }) => word));
  return { meant, common };
}
