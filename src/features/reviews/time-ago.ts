const minute = 60_000;
const units = [
  { name: 'year', ms: 365 * 24 * 60 * minute },
  { name: 'month', ms: 30 * 24 * 60 * minute },
  { name: 'week', ms: 7 * 24 * 60 * minute },
  { name: 'day', ms: 24 * 60 * minute },
  { name: 'hour', ms: 60 * minute },
  { name: 'minute', ms: minute },
];

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Lagos is an hour ahead of UTC, all year. */
const lagosOffset = 60 * minute;

/** A day as `21 Nov 2026`, in Lagos. Not by `Intl`, whose words differ between a server and a browser. */
export function dayText(date: string): string {
  const time = new Date(Date.parse(date) + lagosOffset);
  return Number.isNaN(time.getTime())
    ? ''
    : `${time.getUTCDate()} ${months[time.getUTCMonth()]} ${time.getUTCFullYear()}`;
}

/** How long ago something was: `2 days ago`. */
export function timeAgo(date: string, now: number): string {
  const passed = now - Date.parse(date);
  if (Number.isNaN(passed)) return '';
  const unit = units.find(({ ms }) => passed >= ms);
  if (!unit) return 'just now';
  const count = Math.floor(passed / unit.ms);
  return `${count} ${unit.name}${count === 1 ? '' : 's'} ago`;
}
