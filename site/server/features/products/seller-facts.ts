import type { Seller, SellerFacts } from '../../../../src/contract/shared/types.ts';
import { column } from '../../db/columns.ts';

/** A median of fewer answers would say little. */
const minAnswers = 10;

const answersOf = (person: string) => {
  const isRecent = `threads.answered_at > now() - interval '30 days'`;
  return `
    select answer_seconds from threads
    where threads.low_id = ${person}.id and threads.answered_by_low and ${isRecent}
    union all
    select answer_seconds from threads
    where threads.high_id = ${person}.id and not threads.answered_by_low and ${isRecent}`;
};

/** The SQL of the median time of a person's first answers in the last 30 days; null if there are too few answers. */
export const usualAnswerSeconds = (person: 'people' | 'owners') => `(
  select case when count(*) >= ${minAnswers} then percentile_cont(0.5) within group (order by answer_seconds) end
  from (${answersOf(person)}) as answers)`;

/**
 * The columns for `toSellerFacts`. `wrap` changes the SQL of each column, such as for a query in which only one row
 * needs them.
 */
export const sellerFactColumns = (person: 'people' | 'owners', wrap = (text: string) => text) => ({
  picture_url: column<string | null>(wrap(`${person}.picture_url`)),
  joined_at: column<Date>(wrap(`${person}.created_at`)),
  items_sold: column<number>(wrap(`${person}.items_sold`)),
  answer_seconds: column<number | null>(wrap(usualAnswerSeconds(person))),
});

interface SellerFactsRow {
  picture_url: string | null;
  joined_at: Date;
  items_sold: number;
  answer_seconds: number | null;
}

export function toSellerFacts(row: SellerFactsRow): SellerFacts {
  return {
    ...(row.picture_url !== null && { avatar: row.picture_url }),
    joinedAt: row.joined_at.toISOString(),
    itemsSold: row.items_sold,
    ...toUsualAnswerMinutes(row.answer_seconds),
  };
}

export function toUsualAnswerMinutes(seconds: number | null): Pick<Seller, 'usualAnswerMinutes'> {
  return seconds === null ? {} : { usualAnswerMinutes: Math.max(1, Math.round(seconds / 60)) };
}
