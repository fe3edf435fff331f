import type { AdminAd, Campus } from '../../../contract/shared/types.ts';

/** Who an ad is for, as short as a table needs it: the first campus, and how many others. */
export function campusWords(
  { campuses }: AdminAd['targetAudience'],
  known: readonly Pick<Campus, 'id' | 'short'>[] = [],
): string {
  const [first, ...others] = campuses;
  if (!first) return 'All campuses';
  const name = known.find(({ id }) => id === first)?.short ?? first.replaceAll('_', ' ');
  return others.length > 0 ? `${name} and ${others.length} more` : name;
}

export const departmentWords = ({ departments }: AdminAd['targetAudience']): string =>
  departments.length > 0 ? departments.join(', ') : 'All';
