import { adminChanges } from './admin.ts';
import type { Change } from './change.ts';
import { peopleChanges } from './people.ts';
import { sellingChanges } from './selling.ts';

/** What each call that writes changes, written by hand. A call that is not here fails the tests. */
export const changedRows: Record<string, Change> = { ...adminChanges, ...peopleChanges, ...sellingChanges };
