import { z } from 'zod';
import { readTsv } from '../tsv.ts';
import { firstProducts } from './first-products.ts';
import type { Random } from './random.ts';
import { ReviewWords, reviewRow } from './review-words.ts';
import { type Demo, only, type Person, type Product } from './rows.ts';
import { peopleOn } from './students.ts';
import firstTable from './tables/first-reviews.tsv?raw';
import { before, daysSince, hour, wakingTime } from './times.ts';

const reviewsOfDemo = 300;

const firstReview = reviewRow.extend({
  product: z.string(),
  /** Nobody when the account was deleted. */
  by: z.string(),
  days: z.coerce.number(),
  helpful: z.coerce.number(),
});

/** First the reviews that the screens of the design show, then older ones, until there are enough. */
export function addReviews(demo: Demo, random: Random): void {
  const { rows, startedAt } = demo;
  const words = new ReviewWords(random);
  for (const cells of readTsv(firstTable)) {
    const { product: name, by, days, helpful, rating, comment } = firstReview.parse(cells);
    const product = only(rows.products, (one) => one.name === name, name);
    const writer = by === '' ? null : only(rows.people, ({ display_name }) => display_name === by, by);
    addReview(demo, random, product, writer, { rating, comment, days, helpful });
  }
  const reviewable = rows.products.filter(
    ({ status, created_at }) => status !== 'inactive' && daysSince(created_at, startedAt) >= 2,
  );
  const known = reviewable.filter(isOnTheScreens);
  for (const product of new Set([...known, ...random.shuffled(reviewable)])) {
    const writers = writersOf(product, demo, random);
    const wanted = isOnTheScreens(product) ? words.countAbout(product.name) : random.between(1, 4);
    const newest = rows.reviews.some(({ product_id }) => product_id === product.id) ? 4 : 1;
    const missing = reviewsOfDemo - rows.reviews.length;
    for (const writer of writers.slice(0, Math.min(wanted, missing))) {
      const days = random.between(newest, daysSince(product.created_at, startedAt) - 1);
      const helpful = random.between(0, random.between(0, 5));
      const said = words.about(product.name);
      const review = addReview(demo, random, product, writer, { ...said, days, helpful });
      const response = words.responseTo(said.rating);
      if (response === null) continue;
      const replyTime = review.created_at.getTime() + random.between(1, 20) * hour;
      review.response = response;
      review.responded_at = new Date(Math.min(replyTime, before(startedAt, hour).getTime()));
    }
  }
}

/** The products of the design's screens get every comment that fits them. */
function isOnTheScreens(product: Product): boolean {
  return firstProducts.some(({ name }) => name === product.name);
}

/** Nobody reviews their own product, and nobody reviews one twice. */
function writersOf(product: Product, demo: Demo, random: Random): Person[] {
  const written = new Set(
    demo.rows.reviews.filter(({ product_id }) => product_id === product.id).map(({ person_id }) => person_id),
  );
  return random
    .shuffled(peopleOn(product.campus_id, demo))
    .filter(({ id }) => id !== product.seller_id && !written.has(id));
}

interface Words {
  rating: number | null;
  comment: string;
  days: number;
  helpful: number;
}

function addReview(
  demo: Demo,
  random: Random,
  product: Product,
  writer: Person | null,
  { rating, comment, days, helpful }: Words,
) {
  const { rows, startedAt } = demo;
  const markers = random
    .shuffled(peopleOn(product.campus_id, demo))
    .filter(({ id }) => id !== writer?.id && id !== product.seller_id)
    .slice(0, helpful);
  const createdAt = wakingTime(startedAt, days, random);
  const review: Demo['rows']['reviews'][number] = {
    id: random.id(),
    product_id: product.id,
    person_id: writer?.id ?? null,
    rating,
    comment,
    helpful_count: markers.length,
    response: null,
    responded_at: null,
    created_at: createdAt,
    updated_at: createdAt,
  };
  rows.reviews.push(review);
  rows.helpful_marks.push(...markers.map(({ id }) => ({ review_id: review.id, person_id: id })));
  return review;
}
