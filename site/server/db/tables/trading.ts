import type { ColumnType, Generated } from 'kysely';

export interface TradingTables {
  reviews: ReviewsTable;
  helpful_marks: HelpfulMarksTable;
  threads: ThreadsTable;
  messages: MessagesTable;
  blocks: BlocksTable;
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  reports: ReportsTable;
}

export interface ReviewsTable {
  id: string;
  product_id: string;
  /** Null if the account was deleted. */
  person_id: string | null;
  /** Null for a comment without stars, which does not count in averages. */
  rating: number | null;
  comment: string;
  helpful_count: Generated<number>;
  response: string | null;
  responded_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface HelpfulMarksTable {
  review_id: string;
  person_id: string;
}

/** A thread of two people; `low_id` is the lower of their ids. An id is null if the account was deleted. */
interface ThreadsTable {
  id: string;
  low_id: string | null;
  high_id: string | null;
  created_at: Generated<Date>;
  last_message_at: Generated<Date>;
  /**
   * The first answer: the first message of the person who did not begin the thread. A trigger fills these columns,
   * which are null until then.
   */
  answered_by_low: ColumnType<boolean | null, never, never>;
  answered_at: ColumnType<Date | null, never, never>;
  answer_seconds: ColumnType<number | null, never, never>;
}

export interface MessagesTable {
  id: string;
  thread_id: string;
  /**
   * Whether the person with the lower id sent the message. Unlike the sender's id, this stays when the account is
   * deleted.
   */
  from_low: boolean;
  product_id: string | null;
  content: string;
  created_at: Generated<Date>;
  read_at: Date | null;
  /** The origin of the embedding page where the message was written; null for the hosted site. */
  origin: string | null;
}

interface BlocksTable {
  blocker_id: string;
  blocked_id: string;
  created_at: Generated<Date>;
}

export interface OrdersTable {
  id: string;
  /** The reference that the browser creates: `CM-` and six letters or digits. */
  reference: string;
  buyer_id: string | null;
  seller_id: string | null;
  store_id: string | null;
  canteen_id: string | null;
  status: Generated<'opened' | 'completed' | 'cancelled'>;
  total_kobo: number;
  delivery_location: string | null;
  created_at: Generated<Date>;
  completed_at: Date | null;
  /** The origin of the embedding page where the order was placed; null for the hosted site. */
  origin: string | null;
}

interface OrderLinesTable {
  order_id: string;
  position: number;
  product_id: string | null;
  menu_item_id: string | null;
  name: string;
  price_kobo: number;
  quantity: number;
  /** The number of items that a completed order has taken from the product's stock. */
  stock_taken: Generated<number>;
}

interface ReportsTable {
  id: string;
  reporter_id: string | null;
  kind: 'product' | 'store' | 'review' | 'thread' | 'message' | 'person';
  target_id: string;
  reason: string;
  created_at: Generated<Date>;
  resolved_at: Date | null;
  outcome: string | null;
}
