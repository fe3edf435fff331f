import { limits } from '../../contract/shared/limits.ts';
import type { ReportKind } from './report-subject.ts';

/** The reason that says nothing by itself: people have to write what it is. */
export const otherReason = 'Something else';

const unsafe = 'Asks for money before I have seen anything';
const rude = 'Rude, threatening or hateful';
const spam = 'The same message to many people';
const falseName = 'Not who they say they are';
const fake = 'Fake or stolen goods';

const talk = [unsafe, rude, spam, falseName, otherReason];

/** What can be wrong, by what is reported. */
export const reportReasons: Record<ReportKind, readonly string[]> = {
  product: [
    'The picture, the name or the price is wrong',
    fake,
    'Not allowed on a campus',
    'Already sold',
    unsafe,
    otherReason,
  ],
  store: ['Took money and brought nothing', fake, falseName, rude, otherReason],
  review: [
    'Not about this product',
    'Not honest, or paid for',
    rude,
    'Has a phone number or other personal details',
    otherReason,
  ],
  thread: talk,
  message: talk,
  person: talk,
};

const longestReason = Math.max(
  ...Object.values(reportReasons)
    .flat()
    .map(({ length }) => length),
);

const between = ': ';

/** As many letters as people may add to each of the reasons: the market takes both as one text. */
export const reportTextMax = limits.reportReasonMax - longestReason - between.length;

/** The chosen reason and what was written of it, in one text. */
export const reportText = (reason: string, text: string) =>
  text.trim() ? reason + between + text.trim() : reason;
