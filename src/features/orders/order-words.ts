import type { Order } from '../../contract/shared/types.ts';
import type { BadgeProps } from '../../ui/display/Badge.tsx';

/** The words for each status, and the colour of its badge. */
export const statuses = {
  opened: { color: 'blue', words: 'Opened' },
  completed: { color: 'green', words: 'Completed' },
  cancelled: { color: 'grey', words: 'Cancelled' },
} as const satisfies Record<Order['status'], { color: BadgeProps['color']; words: string }>;

/** The day in Nigeria: 23 Nov 2026. */
export const dayOf = (time: string) => formatted(time, { dateStyle: 'medium' });

/** The same with the time of day: 23 Nov 2026, 14:05. */
export const momentOf = (time: string) =>
  formatted(time, { dateStyle: 'medium', timeStyle: 'short', hour12: false });

/** Nothing for what is no time. */
function formatted(time: string, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat('en-NG', { ...options, timeZone: 'Africa/Lagos' }).format(date);
}

/** What was ordered, in a line: 2 × Lamp, 1 × Book. */
export const thingsOf = ({ lines }: Pick<Order, 'lines'>) =>
  lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
