import { peopleOn } from './people.ts';
import type { Random } from './random.ts';
import { type Demo, findOnly } from './rows.ts';
import { minute, randomDaytime } from './times.ts';

/**
 * The stores whose sellers have answered enough students for "Usually answers in …", with about how many minutes it
 * takes.
 */
const answerMinutes = new Map([
  ['Ink & Thread', 20],
  ['Hostel Plug', 8],
  ['Ayo Beauty', 45],
]);

const questions = [
  'Good day, is this still available?',
  'Hello, please what is the last price?',
  'Hi, can I come and check it today?',
  'Good evening, do you deliver to hostel?',
];

const answers = [
  'Yes o, it is available. When are you coming?',
  'Available. You can check it at the shop before you pay.',
  'Yes please. Delivery inside campus is free.',
  'E dey. Send your hostel, I will bring it after class.',
];

/** The number of students who have asked each of these sellers a question. */
const askerCount = 11;

/** Adds the questions of some students in the last four weeks, each with the seller's first answer. */
export function addFirstAnswers(demo: Demo, random: Random): void {
  const { rows, now } = demo;
  for (const [storeName, usualMinutes] of answerMinutes) {
    const store = findOnly(rows.stores, ({ name }) => name === storeName, storeName);
    const hasThread = (personId: string) =>
      rows.threads.some(({ low_id, high_id }) =>
        [low_id, high_id].every((id) => id === personId || id === store.owner_id),
      );
    const students = peopleOn(store.campus_id, demo).filter(
      ({ id, google_id }) => id !== store.owner_id && !google_id && !hasThread(id),
    );
    for (const student of random.shuffled(students).slice(0, askerCount)) {
      const askedAt = randomDaytime(now, random.between(2, 27), random);
      const answeredAt = new Date(
        askedAt.getTime() + random.between(usualMinutes / 2, usualMinutes * 1.6) * minute,
      );
      const isLow = student.id < store.owner_id;
      const thread = {
        id: random.id(),
        low_id: isLow ? student.id : store.owner_id,
        high_id: isLow ? store.owner_id : student.id,
        created_at: askedAt,
        last_message_at: answeredAt,
      };
      const message = { thread_id: thread.id, product_id: null };
      rows.threads.push(thread);
      rows.messages.push(
        {
          ...message,
          id: random.id(),
          from_low: isLow,
          content: random.pick(questions),
          created_at: askedAt,
          read_at: answeredAt,
        },
        {
          ...message,
          id: random.id(),
          from_low: !isLow,
          content: random.pick(answers),
          created_at: answeredAt,
          read_at: answeredAt,
        },
      );
    }
  }
}
