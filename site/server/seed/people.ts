import { z } from 'zod';
import { demoAccount } from '../auth/identity-client.ts';
import { readTsv } from '../tsv.ts';
import { demoCampuses } from './campuses.ts';
import type { Random } from './random.ts';
import { type Demo, findOnly, type Person } from './rows.ts';
import faceTable from './tables/faces.tsv?raw';
import table from './tables/students.tsv?raw';
import { day, minute, timeBefore } from './times.ts';

const firstCampusId = demoCampuses[0]?.id;

const profileFields = (phone: string, address: string, department = 'Crop Production') => ({
  phone,
  address,
  campus_id: firstCampusId,
  department,
  year: '300 level',
});

/** The sellers who can sign in: one has a store and the vendor package, the other has neither. */
const sellersWithAccount = new Map<string, Partial<Person>>([
  ['Femi Alade', { ...demoAccount('femi'), ...profileFields('08030000002', 'Shop 11, SU building') }],
  [
    'Chiamaka Okafor',
    {
      ...demoAccount('chiamaka'),
      ...profileFields('08030000003', 'Mandela hall, room 12', 'Horticulture'),
    },
  ],
]);

const unpaidColumns = { paid_at: null, verified_as: null };

/** Adds a buyer, a person with an incomplete profile, and an admin. */
export function addPeople({ rows, now }: Demo): void {
  rows.people.push(
    {
      ...unpaidColumns,
      id: 'demo-buyer',
      display_name: 'Adunni Bello',
      ...demoAccount('adunni'),
      ...profileFields('08030000001', 'Iyaloja hostel, block B'),
      created_at: timeBefore(now, 118 * day),
    },
    {
      ...unpaidColumns,
      id: 'demo-newcomer',
      display_name: 'Emeka Nnadi',
      ...demoAccount('emeka'),
      created_at: now,
    },
    {
      ...unpaidColumns,
      id: 'demo-admin',
      display_name: 'Folake Admin',
      ...demoAccount('folake'),
      ...profileFields('08030000004', 'Student affairs', 'Student Affairs'),
      role: 'admin',
      created_at: timeBefore(now, 360 * day),
    },
  );
}

/** Adds a seller without the vendor package. */
export function addSeller(
  { rows }: Demo,
  random: Random,
  name: string,
  campus_id: string,
  registeredAt: Date,
): Person {
  const person = {
    ...unpaidColumns,
    id: random.id(),
    display_name: name,
    campus_id,
    created_at: registeredAt,
    ...sellersWithAccount.get(name),
  };
  rows.people.push(person);
  return person;
}

const departments = [
  'Economics',
  'Accounting',
  'Computer Science',
  'Biochemistry',
  'Fine Arts',
  'Statistics',
];
const years = ['200 level', '300 level', '400 level', '500 level'];

/** Completes the profiles of sellers and reviewers, as the market requires. The phone numbers belong to nobody. */
export function completeProfiles({ rows }: Demo, random: Random): void {
  rows.people
    .filter(({ id }) => id !== 'demo-newcomer')
    .forEach((person, index) => {
      const places = demoCampuses.find(({ id }) => id === person.campus_id)?.places ?? [];
      person.phone ??= `0803000${1001 + index}`;
      person.address ??= `Room ${random.between(1, 48)}, near ${random.pick(places)}`;
      person.department ??= random.pick(departments);
      person.year ??= random.pick(years);
      person.onboarded_at = new Date(new Date(person.created_at).getTime() + 20 * minute);
    });
}

const studentSchema = z.strictObject({
  campus: z.string(),
  name: z.string(),
  department: z.string(),
  year: z.string(),
});

/** Adds students, who buy and write reviews. */
export function addStudents({ rows, now }: Demo, random: Random): void {
  for (const cells of readTsv(table)) {
    const { campus, name, department, year } = studentSchema.parse(cells);
    rows.people.push({
      id: random.id(),
      display_name: name,
      campus_id: campus,
      department,
      year,
      paid_at: null,
      verified_as: null,
      created_at: timeBefore(now, random.between(75 * 24, 200 * 24) * (day / 24)),
    });
  }
}

/** Gives most sellers a profile picture. On one campus each has another face. */
export function addFaces({ rows, mediaIds }: Demo): void {
  for (const { name = '', picture = '' } of readTsv(faceTable)) {
    const person = findOnly(rows.people, ({ display_name }) => display_name === name, name);
    person.picture_url = `/media/${mediaIds.get(picture)}/240.webp`;
  }
}

/** Lists the people of a campus, except admins and people without a complete profile. */
export function peopleOn(campus: string, { rows }: Demo): Person[] {
  return rows.people.filter(
    ({ campus_id, role, onboarded_at }) => campus_id === campus && role !== 'admin' && onboarded_at,
  );
}
