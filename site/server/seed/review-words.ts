import { z } from 'zod';
import { readTsv } from '../tsv.ts';
import type { Random } from './random.ts';
import endingTable from './tables/review-endings.tsv?raw';
import responseTable from './tables/review-responses.tsv?raw';
import table from './tables/reviews.tsv?raw';

export const reviewRow = z.strictObject({
  /** None: the comment stands without stars. */
  rating: z
    .literal(['', '1', '2', '3', '4', '5'])
    .transform((stars) => (stars === '' ? null : Number(stars))),
  comment: z.string(),
});

/** `about` is the name of a product; comments without it fit any product. */
const row = reviewRow.extend({ about: z.string() });

type Review = z.output<typeof row>;

const reviews = readTsv(table).map((cells) => row.parse(cells));
const endings = readTsv(endingTable).map(({ ending = '' }) => ending);
const responses = readTsv(responseTable).map(({ mood = '', response = '' }) => ({ mood, response }));

/** Comments of buyers and replies of sellers, with as few repeats as possible. */
export class ReviewWords {
  private readonly uses = new Map<Review, number>();
  private readonly random: Random;
  private readonly reviews: Review[];

  constructor(random: Random) {
    this.random = random;
    this.reviews = random.shuffled(reviews);
  }

  countAbout(name: string): number {
    return this.reviews.filter(({ about }) => about === name).length;
  }

  /** Comments on this product first, then general ones. */
  about(name: string): Pick<Review, 'rating' | 'comment'> {
    const fitting = this.leastUsed(name);
    const isNew = fitting !== undefined && this.usesOf(fitting) === 0;
    const chosen = isNew ? fitting : this.leastUsed('');
    if (!chosen) throw new Error('There is nothing to say.');
    this.uses.set(chosen, this.usesOf(chosen) + 1);
    const { rating, comment } = chosen;
    const isPleased = rating !== null && rating >= 4;
    return isPleased && this.random.chance(0.25)
      ? { rating, comment: `${comment} ${this.random.pick(endings)}` }
      : { rating, comment };
  }

  /** Sellers reply to some reviews, more often to bad ones. */
  responseTo(rating: number | null): string | null {
    if (rating === null) return null;
    const mood = rating >= 4 ? 'good' : 'fair';
    if (!this.random.chance(mood === 'good' ? 0.18 : 0.5)) return null;
    return this.random.pick(responses.filter((one) => one.mood === mood)).response;
  }

  private leastUsed(name: string): Review | undefined {
    return this.reviews
      .filter(({ about }) => about === name)
      .sort((one, other) => this.usesOf(one) - this.usesOf(other))[0];
  }

  private usesOf(review: Review): number {
    return this.uses.get(review) ?? 0;
  }
}
