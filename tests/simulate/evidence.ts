import type { Catalog } from './device-messages.ts';
import type { FoundList } from './device-reads.ts';
import type { History, Read, ReadKind } from './history.ts';
import type { Tables } from './tables.ts';

/** A rule that a run has broken. */
export interface Breach {
  rule: string;
  /** What was seen. */
  says: string;
  /** The writes that led to it. */
  ids: string[];
}

export const rules = {
  kept: 'Nothing that was acknowledged is lost',
  seen: 'A reader sees everything that was acknowledged before',
  once: 'Nothing happens twice under one key',
  refused: 'What was refused did not happen',
  known: 'Nothing is there that nobody wrote',
  last: 'What was set last is what is shown',
  order: 'The messages of a person stay in the order in which they were written',
  stock: 'The stock is what was there, less what was sold, and never below zero',
  sums: 'Totals equal their parts',
  told: 'Everybody is told once of each order, of its end and of each chat',
  pictures: 'A picture that was acknowledged is there with all its files',
};

/** What is known of a run. */
export interface Evidence {
  history: History;
  catalog: Catalog;
  tables: Tables;
}

export const readsOf = ({ reads }: History, kind: ReadKind) => reads.filter((read) => read.kind === kind);
export const itemsOf = <Item>({ found }: Read) => (found as FoundList<Item>).items;
