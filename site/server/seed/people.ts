import type { NewPerson } from '../db/schema.ts';
import { demoCampuses } from './campuses.ts';

/** Who vouches for the people of the demo: nobody outside it, so they can sign in nowhere else. */
const issuer = 'demo';

const campus = demoCampuses[0]?.id;

/** With an account: what is known of somebody who has signed in. */
function account(name: string) {
  return { issuer, google_id: `demo-${name}`, email: `${name}@demo.example` };
}

const completeProfile = (phone: string, address: string, startedAt: Date) => ({
  phone,
  address,
  campus_id: campus,
  department: 'Crop Production',
  year: '300 level',
  onboarded_at: startedAt,
});

/** Sellers of the demo who can also sign in, by their names: one with a store and the vendor package, one without. */
export function accountOfSeller(name: string, startedAt: Date): Partial<NewPerson> {
  if (name === 'Femi Alade') {
    return { ...account('femi'), ...completeProfile('08030000002', 'Shop 11, SU building', startedAt) };
  }
  if (name === 'Chiamaka Okafor') {
    return { ...account('chiamaka'), ...completeProfile('08030000003', 'Mandela hall, room 12', startedAt) };
  }
  return {};
}

/** People who sell nothing: a buyer, somebody whose profile is not complete yet, and an admin. */
export function otherPeople(startedAt: Date): NewPerson[] {
  const created_at = startedAt;
  return [
    {
      id: 'demo-buyer',
      display_name: 'Adunni Bello',
      ...account('adunni'),
      ...completeProfile('08030000001', 'Iyaloja hostel, block B', startedAt),
      created_at,
    },
    { id: 'demo-newcomer', display_name: 'Emeka Nnadi', ...account('emeka'), created_at },
    {
      id: 'demo-admin',
      display_name: 'Folake Admin',
      ...account('folake'),
      ...completeProfile('08030000004', 'Student affairs', startedAt),
      role: 'admin',
      created_at,
    },
  ];
}
