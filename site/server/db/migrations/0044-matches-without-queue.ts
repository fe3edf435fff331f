import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Lets several products be matched with saved searches at once. One after another, 100 new products a minute were matched
 * more slowly than they came, and people heard of them a minute later.
 */
export const matchesWithoutQueue: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create or replace function record_product_to_match() returns trigger language plpgsql as $$
        begin
          if not exists (select from saved_searches where campus_id = new.campus_id) then
            return null;
          end if;
          insert into products_to_match (product_id) values (new.id)
          on conflict (product_id) do update set last_person_id = '';
          if to_regclass('graphile_worker._private_jobs') is not null
            and to_regclass('graphile_worker.jobs') is not null then
            perform graphile_worker.add_job('match_saved_searches', json_build_object('id', new.id),
              job_key := 'match_saved_searches/' || new.id, max_attempts := 14);
          end if;
          return null;
        end
      $$`.execute(db);
  },
};
