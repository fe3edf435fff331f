import { limits } from '../../contract/shared/limits.ts';
import type { ReportKind } from './report-target.ts';

/** The reason that requires a text. */
export const otherReason = 'Something else';

const asksForMoneyFirst = 'Asks for money before I have seen anything';
const rude = 'Rude, threatening or hateful';
const spam = 'The same message to many people';
const impostor = 'Not who they say they are';
const fake = 'Fake or stolen goods';

const chatReasons = [asksForMoneyFirst, rude, spam, impostor, otherReason];

/** The reasons to choose from, by the kind of target. */
export const reportReasons: Record<ReportKind, readonly string[]> = {
  product: [
    'The picture, the name or the price is wrong',
    fake,
    'Not allowed on a campus',
    'Already sold',
    asksForMoneyFirst,
    otherReason,
  ],
  store: ['Took money and brought nothing', fake, impostor, rude, otherReason],
  review: [
    'Not about this product',
    'Not honest, or paid for',
    rude,
    'Has a phone number or other personal details',
    otherReason,
  ],
  thread: chatReasons,
  message: chatReasons,
  person: chatReasons,
};

const longestReason = Math.max(
  ...Object.values(reportReasons)
    .flat()
    .map(({ length }) => length),
);

const separator = ': ';

/** The maximum length of the text. The API stores the reason and the text as one string. */
export const reportTextLengthMax = limits.reportReasonLengthMax - longestReason - separator.length;

/** Returns a reason, or an outcome, and a text as the one string that the API stores. */
export const reasonWithText = (reason: string, text: string) =>
  text.trim() ? reason + separator + text.trim() : reason;
