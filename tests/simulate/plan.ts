import { integerBetween, pickByWeight, type Random, randomFor, shuffle } from './random.ts';

/** What a person does. Products, people and pictures are given by their position in the catalog. */
export type Action =
  | { do: 'order'; product: number; quantity: number }
  | { do: 'message'; to: number }
  /** Writes with the call that also starts a chat. */
  | { do: 'open chat'; to: number }
  | { do: 'favorite'; product: number; on: boolean }
  /**
   * Sets the status of one of the orders that this seller has received: `pick` is its share of the list. `again`: one whose
   * status the seller has set before.
   */
  | { do: 'set status'; pick: number; again: boolean; status: 'completed' | 'cancelled' | 'opened' }
  | { do: 'restock'; product: number; stock: number }
  /** Saves the description of a product and its price at once, from two tabs. */
  | { do: 'edit product'; product: number; price: number }
  | { do: 'upload'; picture: number }
  | { do: 'list product' }
  | { do: 'mark read'; from: number }
  | { do: 'read'; what: 'orders' | 'sales' | 'favorites' | 'my products' | 'alerts' }
  | { do: 'read chat'; with: number }
  | { do: 'read product'; product: number }
  /** The page is closed, or crashes, and is opened again after a while. */
  | { do: 'close page'; crashes: boolean; awayMs: number }
  /** The device notices that it has no network. */
  | { do: 'go offline'; forMs: number }
  /** The clock of the device shows this many milliseconds more than the real time. */
  | { do: 'shift clock'; byMs: number };

export interface PersonPlan {
  name: string;
  role: 'buyer' | 'seller';
  /** By the time at which each begins, in milliseconds since the beginning of the run. */
  actions: { atMs: number; action: Action }[];
}

/** What is done to the servers, their database, their disk, their clock and the network. */
export type FaultKind =
  | 'kill a server'
  | 'stop a server'
  | 'kill the database'
  | 'cut the power'
  | 'freeze the database'
  | 'cut the database off'
  | 'cut the network'
  | 'fill the disk'
  | 'shift the clock of a server';

export interface Fault {
  afterMs: number;
  /** For how long the database is slow just before. */
  slowMs: number;
  kind: FaultKind;
  forMs: number;
  /** Which server, if there are several. */
  server: number;
  /** By how much the clock is shifted. */
  byMs: number;
}

/** The site's own PostgreSQL on a small disk, or two servers with a PostgreSQL that is reached over TCP. */
export type Setup = 'own database' | 'two servers';

export interface Plan {
  seed: number;
  setup: Setup;
  people: PersonPlan[];
  faults: Fault[];
}

/** How the sellers describe their products when a run begins. */
export const firstDescription = 'A thing.';

/** The products of each seller. */
export const productKinds = [
  /** There is always enough of it: its stock is what was there, less what was sold. */
  { name: 'plenty', stock: 100_000, price: 1_250 },
  /** It runs out soon, and is never restocked, so most orders of it are refused. */
  { name: 'scarce', stock: 3, price: 3_400.5 },
  /** The seller sets its stock again and again. */
  { name: 'restocked', stock: 5, price: 800 },
  /** The seller does not count it. */
  { name: 'uncounted', stock: null, price: 15_000 },
] as const;

/** Returns the position of a kind among the products of each seller. */
const positionOfKind = (kind: (typeof productKinds)[number]['name']) =>
  productKinds.findIndex(({ name }) => name === kind);

const roles = { buyer: 4, seller: 2 };
const productCount = roles.seller * productKinds.length;
export const pictureCount = 3;

const faultsOf: Record<Setup, FaultKind[]> = {
  'own database': [
    'kill a server',
    'stop a server',
    'kill the database',
    'cut the power',
    'freeze the database',
    'cut the network',
    'fill the disk',
    'shift the clock of a server',
  ],
  'two servers': [
    'kill a server',
    'stop a server',
    'kill the database',
    'freeze the database',
    'cut the database off',
    'cut the network',
    'shift the clock of a server',
  ],
};

/** Returns what happens in a run. It depends on the seed and the minutes only. */
export function makePlan(seed: number, minutes: number): Plan {
  const setup: Setup = seed % 3 === 2 ? 'two servers' : 'own database';
  const runMs = minutes * 60_000;
  const rushes = planRushes(randomFor(seed, 'rushes'), runMs);
  const people = Object.entries(roles).flatMap(([role, count]) =>
    Array.from({ length: count }, (_, index): PersonPlan => {
      const name = `${role}${index + 1}`;
      const random = randomFor(seed, name);
      const rushOf = (rush: Rush) => {
        if (role === 'buyer') return rushOfBuyer(random, rush);
        return rush.seller === index ? rushOfSeller(random, rush) : [];
      };
      const actions = [...planActions(random, role, runMs), ...rushes.flatMap(rushOf)];
      actions.sort((first, second) => first.atMs - second.atMs);
      return { name, role: role as keyof typeof roles, actions };
    }),
  );
  return { seed, setup, people, faults: planFaults(randomFor(seed, 'faults'), faultsOf[setup], runMs) };
}

function planActions(random: Random, role: string, runMs: number): PersonPlan['actions'] {
  const actions: PersonPlan['actions'] = [];
  for (let passedMs = 0; passedMs < runMs; ) {
    passedMs += integerBetween(random, 50, 900);
    const action = role === 'buyer' ? buyerAction(random) : sellerAction(random);
    actions.push({ atMs: passedMs, action });
    if ('awayMs' in action) passedMs += action.awayMs;
  }
  return actions;
}

/** A moment at which all buyers order the same product and write to its seller, who still edits it and looks at the orders. */
interface Rush {
  atMs: number;
  /** The position among the sellers. */
  seller: number;
}

const rushLengthMs = 800;

function planRushes(random: Random, runMs: number): Rush[] {
  const rushes: Rush[] = [];
  for (let atMs = 0; ; ) {
    atMs += integerBetween(random, 4_000, 8_000);
    if (atMs > runMs) return rushes;
    rushes.push({ atMs, seller: integerBetween(random, 0, roles.seller - 1) });
  }
}

/** Returns these actions, each at a random moment of a rush. */
const during = (random: Random, { atMs }: Rush, actions: Action[]): PersonPlan['actions'] =>
  actions.map((action) => ({ atMs: atMs + integerBetween(random, 0, rushLengthMs), action }));

function rushOfBuyer(random: Random, rush: Rush): PersonPlan['actions'] {
  const order = (): Action => ({
    do: 'order',
    product: rush.seller * productKinds.length + positionOfKind('plenty'),
    quantity: integerBetween(random, 1, 4),
  });
  return during(random, rush, [order(), order(), order(), { do: 'message', to: roles.buyer + rush.seller }]);
}

function rushOfSeller(random: Random, rush: Rush): PersonPlan['actions'] {
  const edit = (): Action => ({
    do: 'edit product',
    product: positionOfKind('plenty'),
    price: integerBetween(random, 500, 5_000),
  });
  const readChat = (): Action => ({ do: 'mark read', from: integerBetween(random, 0, roles.buyer - 1) });
  const readSales = (): Action => ({ do: 'read', what: 'sales' });
  const edits = Array.from({ length: 6 }, edit);
  return during(random, rush, [...edits, readChat(), readChat(), readSales(), readSales()]);
}

function buyerAction(random: Random): Action {
  const kind = pickByWeight(random, {
    order: 20,
    favorite: 18,
    'read product': 6,
    orders: 8,
    favorites: 10,
    ...sharedWeights,
  });
  const product = integerBetween(random, 0, productCount - 1);
  if (kind === 'order') return { do: kind, product, quantity: integerBetween(random, 1, 4) };
  if (kind === 'favorite') return { do: kind, product, on: random() < 0.6 };
  if (kind === 'read product') return { do: kind, product };
  if (kind === 'orders' || kind === 'favorites') return { do: 'read', what: kind };
  // Sellers follow the buyers in the list of people.
  return sharedAction(random, kind, roles.buyer + integerBetween(random, 0, roles.seller - 1));
}

function sellerAction(random: Random): Action {
  const kind = pickByWeight(random, {
    'set status': 34,
    restock: 8,
    'edit product': 14,
    upload: 12,
    'list product': 3,
    sales: 8,
    'my products': 6,
    ...sharedWeights,
  });
  if (kind === 'set status') {
    const status = pickByWeight(random, { completed: 5, cancelled: 3, opened: 1 });
    return { do: kind, pick: random(), again: random() < 0.6, status };
  }
  if (kind === 'restock') {
    return { do: kind, product: positionOfKind('restocked'), stock: integerBetween(random, 0, 20) };
  }
  if (kind === 'edit product') {
    const product = integerBetween(random, 0, productKinds.length - 1);
    return { do: kind, product, price: integerBetween(random, 500, 5_000) };
  }
  if (kind === 'upload') return { do: kind, picture: integerBetween(random, 0, pictureCount - 1) };
  if (kind === 'list product') return { do: kind };
  if (kind === 'sales' || kind === 'my products') return { do: 'read', what: kind };
  return sharedAction(random, kind, integerBetween(random, 0, roles.buyer - 1));
}

/** What buyers and sellers do alike. */
const sharedWeights = {
  message: 18,
  'open chat': 3,
  'mark read': 4,
  'read chat': 12,
  alerts: 6,
  'close page': 4,
  'go offline': 3,
  'shift clock': 2,
};

const minuteMs = 60_000;

function sharedAction(random: Random, kind: keyof typeof sharedWeights, otherPerson: number): Action {
  switch (kind) {
    case 'message':
    case 'open chat':
      return { do: kind, to: otherPerson };
    case 'mark read':
      return { do: kind, from: otherPerson };
    case 'read chat':
      return { do: kind, with: otherPerson };
    case 'alerts':
      return { do: 'read', what: kind };
    case 'close page':
      return { do: kind, crashes: random() < 0.3, awayMs: integerBetween(random, 100, 3_000) };
    case 'go offline':
      return { do: kind, forMs: integerBetween(random, 500, 4_000) };
    case 'shift clock':
      return { do: kind, byMs: integerBetween(random, -10 * minuteMs, 10 * minuteMs) };
  }
}

function planFaults(random: Random, kinds: FaultKind[], runMs: number): Fault[] {
  const faults: Fault[] = [];
  // Each kind comes once before any comes again.
  let nextKinds: FaultKind[] = [];
  for (let passedMs = 0; ; ) {
    if (nextKinds.length === 0) nextKinds = shuffle(random, kinds);
    const kind = nextKinds.pop() as FaultKind;
    const fault: Fault = {
      afterMs: integerBetween(random, 1_000, 4_500),
      slowMs: random() < 0.75 ? integerBetween(random, 1_000, 3_000) : 0,
      kind,
      forMs: integerBetween(random, 300, 4_000),
      server: integerBetween(random, 0, 1),
      byMs: integerBetween(random, -30 * minuteMs, 30 * minuteMs),
    };
    passedMs += fault.afterMs + fault.slowMs + fault.forMs;
    if (passedMs > runMs) return faults;
    faults.push(fault);
  }
}

/** What the network does with one request. */
export type Fate =
  | 'pass'
  | 'delay'
  /** The request does not arrive. */
  | 'lose the request'
  /** The server answers, but the answer does not arrive. */
  | 'lose the answer'
  /** Half of the answer arrives. */
  | 'cut the answer'
  /** The request arrives twice, and the later answer reaches the device. */
  | 'repeat the request';

/** Returns the fate of the request of a device with this number. */
export function fateOf(seed: number, device: string, request: number): { fate: Fate; delayMs: number } {
  const random = randomFor(seed, `${device} request ${request}`);
  const fate = pickByWeight(random, {
    pass: 78,
    delay: 8,
    'lose the request': 4,
    'lose the answer': 5,
    'cut the answer': 2,
    'repeat the request': 3,
  });
  return { fate, delayMs: integerBetween(random, 20, 1_500) };
}
