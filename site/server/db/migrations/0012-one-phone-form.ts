import { type Kysely, type Migration, sql } from 'kysely';

/** Brings telephone numbers into the one form that is kept since. What is no Nigerian mobile number stays as it is. */
export const onePhoneForm: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [table, column] of columns) {
      const digits = sql`regexp_replace(regexp_replace(${sql.ref(column)}, '\\D', '', 'g'), '^((00)?234)?0?', '')`;
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = '0' || ${digits}
        where ${digits} ~ '^[789][0-9]{9}$' and ${sql.ref(column)} <> '0' || ${digits}`.execute(db);
    }
  },
};

const columns = [
  ['people', 'phone'],
  ['stores', 'phone'],
  ['stores', 'whatsapp'],
  ['products', 'phone'],
  ['canteens', 'phone'],
] as const;
