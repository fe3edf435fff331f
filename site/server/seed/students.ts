import { z } from 'zod';
import { readTsv } from '../tsv.ts';
import type { Random } from './random.ts';
import type { Demo, Person } from './rows.ts';
import table from './tables/students.tsv?raw';
import { before, day } from './times.ts';

const student = z.strictObject({
  campus: z.string(),
  name: z.string(),
  department: z.string(),
  year: z.string(),
});

/** Students who buy and write reviews. */
export function addStudents({ rows, startedAt }: Demo, random: Random): void {
  for (const cells of readTsv(table)) {
    const { campus, name, department, year } = student.parse(cells);
    rows.people.push({
      id: random.id(),
      display_name: name,
      campus_id: campus,
      department,
      year,
      paid_at: null,
      verified_as: null,
      created_at: before(startedAt, random.between(75 * 24, 200 * 24) * (day / 24)),
    });
  }
}

/** The active people of a campus: everybody but admins and new accounts. */
export function peopleOn(campus: string, { rows }: Demo): Person[] {
  return rows.people.filter(
    ({ campus_id, role, onboarded_at }) => campus_id === campus && role !== 'admin' && onboarded_at,
  );
}
