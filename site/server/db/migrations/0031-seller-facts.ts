import { type Kysely, type Migration, sql } from 'kysely';

/** What buyers learn about a seller: how many items were sold, and how soon the seller answers a first message. */
export const sellerFacts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  'alter table people add column items_sold integer not null default 0',
  `update people set items_sold = sold.items from (
    select orders.seller_id, sum(order_lines.quantity)::integer as items
    from orders join order_lines on order_lines.order_id = orders.id
    where orders.status = 'completed' group by orders.seller_id
  ) as sold
  where people.id = sold.seller_id`,

  // An order becomes completed, or stops being completed.
  `create function count_items_sold() returns trigger language plpgsql as $$
    begin
      update people
      set items_sold = items_sold + (case when new.status = 'completed' then 1 else -1 end) * (
        select coalesce(sum(quantity), 0) from order_lines where order_id = new.id
      )
      where id = new.seller_id;
      return null;
    end
  $$`,
  `create trigger orders_counted_as_sold after update of status on orders for each row
    when (old.status <> new.status and 'completed' in (old.status, new.status))
    execute function count_items_sold()`,
  // Orders of the demo are completed before their lines are added.
  `create function count_lines_sold() returns trigger language plpgsql as $$
    begin
      update people set items_sold = items_sold + sold.items from (
        select orders.seller_id, sum(added.quantity)::integer as items
        from added join orders on orders.id = added.order_id
        where orders.status = 'completed' group by orders.seller_id
      ) as sold
      where people.id = sold.seller_id;
      return null;
    end
  $$`,
  `create trigger order_lines_counted_as_sold after insert on order_lines referencing new table as added
    for each statement execute function count_lines_sold()`,

  // The first answer in a thread: the first message of the person who did not write the thread's first message.
  `alter table threads
    add column answered_by_low boolean,
    add column answered_at timestamptz(3),
    add column answer_seconds integer`,
  `create index threads_answered_by_low on threads (low_id, answered_at) include (answer_seconds)
    where answered_by_low`,
  `create index threads_answered_by_high on threads (high_id, answered_at) include (answer_seconds)
    where not answered_by_low`,
  `update threads
  set answered_by_low = answers.from_low, answered_at = answers.created_at,
    answer_seconds = extract(epoch from answers.created_at - answers.opened_at)
  from (
    select distinct on (messages.thread_id)
      messages.thread_id, messages.from_low, messages.created_at, opening.created_at as opened_at
    from messages cross join lateral (
      select from_low, created_at from messages as first_messages
      where first_messages.thread_id = messages.thread_id order by created_at, id limit 1
    ) as opening
    where messages.from_low <> opening.from_low
    order by messages.thread_id, messages.created_at, messages.id
  ) as answers
  where threads.id = answers.thread_id`,
  `create function keep_first_answer() returns trigger language plpgsql as $$
    begin
      update threads
      set answered_by_low = new.from_low, answered_at = new.created_at,
        answer_seconds = extract(epoch from new.created_at - opening.created_at)
      from (
        select from_low, created_at from messages where thread_id = new.thread_id order by created_at, id limit 1
      ) as opening
      where threads.id = new.thread_id and threads.answered_at is null and opening.from_low <> new.from_low;
      return null;
    end
  $$`,
  `create trigger messages_answered after insert on messages for each row execute function keep_first_answer()`,
];
