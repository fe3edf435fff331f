import { demoAccount } from '../auth/demo-people.ts';
import { demoCampuses } from './campuses.ts';
import type { Random } from './random.ts';
import type { Demo, Person } from './rows.ts';
import { before, day, minute } from './times.ts';

const campus = demoCampuses[0]?.id;

const completeProfile = (phone: string, address: string, department = 'Crop Production') => ({
  phone,
  address,
  campus_id: campus,
  department,
  year: '300 level',
});

/** The demo sellers who can sign in: one with a store and the vendor package, one without. */
const sellersWithAccount = new Map<string, Partial<Person>>([
  ['Femi Alade', { ...demoAccount('femi'), ...completeProfile('08030000002', 'Shop 11, SU building') }],
  [
    'Chiamaka Okafor',
    {
      ...demoAccount('chiamaka'),
      ...completeProfile('08030000003', 'Mandela hall, room 12', 'Horticulture'),
    },
  ],
]);

const nobodyYet = { paid_at: null, verified_as: null };

/** People without products: a buyer, a person with an incomplete profile, and an admin. */
export function addPeople({ rows, startedAt }: Demo): void {
  rows.people.push(
    {
      ...nobodyYet,
      id: 'demo-buyer',
      display_name: 'Adunni Bello',
      ...demoAccount('adunni'),
      ...completeProfile('08030000001', 'Iyaloja hostel, block B'),
      created_at: before(startedAt, 118 * day),
    },
    {
      ...nobodyYet,
      id: 'demo-newcomer',
      display_name: 'Emeka Nnadi',
      ...demoAccount('emeka'),
      created_at: startedAt,
    },
    {
      ...nobodyYet,
      id: 'demo-admin',
      display_name: 'Folake Admin',
      ...demoAccount('folake'),
      ...completeProfile('08030000004', 'Student affairs', 'Student Affairs'),
      role: 'admin',
      created_at: before(startedAt, 360 * day),
    },
  );
}

/** A seller without the vendor package, since the given time. */
export function addSeller(
  { rows }: Demo,
  random: Random,
  name: string,
  campus_id: string,
  since: Date,
): Person {
  const person = {
    ...nobodyYet,
    id: random.id(),
    display_name: name,
    campus_id,
    created_at: since,
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

/** Sellers and writers have complete profiles, as the market requires. The phone numbers are unused ones. */
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
