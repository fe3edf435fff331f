import { z } from 'zod';
import { readTsv } from '../tsv.ts';
import { mockUpProducts } from './listings.ts';
import { peopleOn } from './people.ts';
import type { Random } from './random.ts';
import { type Demo, findOnly, type Person, type Product } from './rows.ts';
import mockUpTable from './tables/mock-up-reviews.tsv?raw';
import endingTable from './tables/review-endings.tsv?raw';
import responseTable from './tables/review-responses.tsv?raw';
import table from './tables/reviews.tsv?raw';
import { daysSince, hour, randomDaytime, timeBefore } from './times.ts';

const ratedCommentSchema = z.strictObject({
  /** The stars; empty for a comment without stars. */
  rating: z
    .literal(['', '1', '2', '3', '4', '5'])
    .transform((stars) => (stars === '' ? null : Number(stars))),
  comment: z.string(),
});

/** `about` is the name of a product. It is empty if the comment fits any product. */
const reviewSchema = ratedCommentSchema.extend({ about: z.string() });

type Review = z.output<typeof reviewSchema>;

const reviews = readTsv(table).map((cells) => reviewSchema.parse(cells));
const endings = readTsv(endingTable).map(({ ending = '' }) => ending);
const responses = readTsv(responseTable).map(({ mood = '', response = '' }) => ({ mood, response }));

/** Picks comments of buyers and replies of sellers, with as few repetitions as possible. */
class ReviewTexts {
  private readonly uses = new Map<Review, number>();
  private readonly random: Random;
  private readonly reviews: Review[];

  constructor(random: Random) {
    this.random = random;
    this.reviews = random.shuffled(reviews);
  }

  countComments(productName: string): number {
    return this.reviews.filter(({ about }) => about === productName).length;
  }

  /** Picks a comment: an unused comment about this product or, if there is none, a general comment. */
  pickComment(productName: string): Pick<Review, 'rating' | 'comment'> {
    const reviewOfProduct = this.leastUsedReview(productName);
    const isUnused = reviewOfProduct !== undefined && this.countUses(reviewOfProduct) === 0;
    const chosenReview = isUnused ? reviewOfProduct : this.leastUsedReview('');
    if (!chosenReview) throw new Error('There are no review comments.');
    this.uses.set(chosenReview, this.countUses(chosenReview) + 1);
    const { rating, comment } = chosenReview;
    const isPleased = rating !== null && rating >= 4;
    return isPleased && this.random.chance(0.25)
      ? { rating, comment: `${comment} ${this.random.pick(endings)}` }
      : { rating, comment };
  }

  /** Picks a seller's reply. Only some reviews get a reply, bad reviews more often than good ones. */
  pickResponse(rating: number | null): string | null {
    if (rating === null) return null;
    const mood = rating >= 4 ? 'good' : 'fair';
    if (!this.random.chance(mood === 'good' ? 0.18 : 0.5)) return null;
    return this.random.pick(responses.filter((candidate) => candidate.mood === mood)).response;
  }

  /** `productName` is empty for a review that fits any product. */
  private leastUsedReview(productName: string): Review | undefined {
    return this.reviews
      .filter(({ about }) => about === productName)
      .sort((a, b) => this.countUses(a) - this.countUses(b))[0];
  }

  private countUses(review: Review): number {
    return this.uses.get(review) ?? 0;
  }
}

const reviewsTotal = 300;

const mockUpReviewSchema = ratedCommentSchema.extend({
  product: z.string(),
  /** The name of the reviewer; empty if the account was deleted. */
  by: z.string(),
  /** How many days ago the review was written. */
  days: z.coerce.number(),
  /** How many people marked the review as helpful. */
  helpful: z.coerce.number(),
});

/** Adds the reviews in the design mock-ups, followed by older reviews up to the total. */
export function addReviews(demo: Demo, random: Random): void {
  const { rows, now } = demo;
  const texts = new ReviewTexts(random);
  for (const cells of readTsv(mockUpTable)) {
    const { product: name, by, days, helpful, rating, comment } = mockUpReviewSchema.parse(cells);
    const product = findOnly(rows.products, (candidate) => candidate.name === name, name);
    const writer = by === '' ? null : findOnly(rows.people, ({ display_name }) => display_name === by, by);
    addReview(demo, random, product, writer, { rating, comment, days, helpful });
  }
  const reviewableProducts = rows.products.filter(
    ({ status, created_at }) => status !== 'inactive' && daysSince(created_at, now) >= 2,
  );
  const productsInMockUps = reviewableProducts.filter(isInMockUps);
  for (const product of new Set([...productsInMockUps, ...random.shuffled(reviewableProducts)])) {
    const writers = findReviewers(product, demo, random);
    const count = isInMockUps(product) ? texts.countComments(product.name) : random.between(1, 4);
    // The reviews of the mock-ups are at most three days old, and stay the newest reviews of their product.
    const minDays = rows.reviews.some(({ product_id }) => product_id === product.id) ? 4 : 1;
    const missingCount = reviewsTotal - rows.reviews.length;
    for (const writer of writers.slice(0, Math.min(count, missingCount))) {
      const days = random.between(minDays, daysSince(product.created_at, now) - 1);
      const helpful = random.between(0, random.between(0, 5));
      const content = texts.pickComment(product.name);
      const review = addReview(demo, random, product, writer, { ...content, days, helpful });
      const response = texts.pickResponse(content.rating);
      if (response === null) continue;
      const replyTime = review.created_at.getTime() + random.between(1, 20) * hour;
      review.response = response;
      review.responded_at = new Date(Math.min(replyTime, timeBefore(now, hour).getTime()));
    }
  }
}

/** Returns whether a product is in the design mock-ups. Such a product gets all comments about it. */
function isInMockUps(product: Product): boolean {
  return mockUpProducts.some(({ name }) => name === product.name);
}

/** Lists the people who can review a product: not its seller, and not a person who has already reviewed it. */
function findReviewers(product: Product, demo: Demo, random: Random): Person[] {
  const reviewerIds = new Set(
    demo.rows.reviews.filter(({ product_id }) => product_id === product.id).map(({ person_id }) => person_id),
  );
  return random
    .shuffled(peopleOn(product.campus_id, demo))
    .filter(({ id }) => id !== product.seller_id && !reviewerIds.has(id));
}

interface ReviewContent {
  rating: number | null;
  comment: string;
  /** How many days ago the review was written. */
  days: number;
  /** How many people marked the review as helpful. */
  helpful: number;
}

function addReview(
  demo: Demo,
  random: Random,
  product: Product,
  writer: Person | null,
  { rating, comment, days, helpful }: ReviewContent,
) {
  const { rows, now } = demo;
  const helpedReaders = random
    .shuffled(peopleOn(product.campus_id, demo))
    .filter(({ id }) => id !== writer?.id && id !== product.seller_id)
    .slice(0, helpful);
  const createdAt = randomDaytime(now, days, random);
  const review: Demo['rows']['reviews'][number] = {
    id: random.id(),
    product_id: product.id,
    person_id: writer?.id ?? null,
    rating,
    comment,
    helpful_count: helpedReaders.length,
    response: null,
    responded_at: null,
    created_at: createdAt,
    updated_at: createdAt,
  };
  rows.reviews.push(review);
  rows.helpful_marks.push(...helpedReaders.map(({ id }) => ({ review_id: review.id, person_id: id })));
  return review;
}
