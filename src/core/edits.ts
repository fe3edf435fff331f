import type {
  Canteen,
  Order,
  Product,
  ReadCall,
  Reply,
  Review,
  Store,
  Thread,
} from '../contract/shared/types.ts';

/** Returns the changed copy of a cached answer, or undefined when the answer is not affected. */
export type Edit = (answer: unknown, call: ReadCall) => unknown;

interface Things {
  canteen: Canteen;
  order: Order;
  product: Product;
  review: Review;
  store: Store;
  thread: Thread;
}

/** The names of fields that contain products or stores under another noun: favorites are products, and farms are stores. */
const otherFieldNames: { [N in keyof Things]?: string[] } = {
  product: ['favorites'],
  store: ['farm', 'farms'],
};

/** Edits a canteen, an order or another of the `Things` in every answer that contains it, as an object or in a list. */
export function editThing<N extends keyof Things>(
  noun: N,
  id: string,
  change: (thing: Things[N]) => Things[N],
): Edit {
  const isThing = (value: unknown): value is Things[N] => (value as { _id?: unknown } | null)?._id === id;
  const changeThing = (value: unknown) => (isThing(value) ? change(value) : value);
  const fieldNames = [noun, `${noun}s`, ...(otherFieldNames[noun] ?? [])];
  return (answer) => {
    const entries = Object.entries(answer ?? {}).filter(
      ([name, value]) =>
        fieldNames.includes(name) && (Array.isArray(value) ? value.some(isThing) : isThing(value)),
    );
    if (entries.length === 0) return undefined;
    const changes = entries.map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(changeThing) : changeThing(value),
    ]);
    return { ...(answer as object), ...Object.fromEntries(changes) };
  };
}

/** Edits the answers of one call, whatever its input was. */
export function editAnswer<K extends ReadCall>(call: K, change: (answer: Reply<K>) => Reply<K>): Edit {
  // An answer that is still loading has no data to edit.
  return (answer, answeredCall) => (answer && answeredCall === call ? change(answer as Reply<K>) : undefined);
}

/** Applies an edit to an answer, or to each loaded batch of a list. Returns undefined if the edit changes nothing. */
export function applyEdit(edit: Edit, answer: unknown, call: ReadCall): unknown {
  if (!Array.isArray(answer)) return edit(answer, call);
  const batches = answer.map((batch) => edit(batch, call) ?? batch);
  return batches.some((batch, index) => batch !== answer[index]) ? batches : undefined;
}
