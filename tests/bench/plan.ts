import { loadAndRestartRowNames } from './load-and-restart-rows.ts';

/** How slow the phone and the network of a visitor are. */
export interface PhoneConditions {
  bytesPerSecond: number;
  latencyMs: number;
  cpuSlowdown: number;
}

/** How much the benchmark measures. */
export interface Plan {
  /** The sizes of the databases in which list requests are measured, in products. */
  productCounts: number[];
  /** The number of list requests in one turn. */
  listRequests: number;
  /** The number of page requests in one turn. */
  pageRequests: number;
  /** The requests before the first turn, which are not measured: a server is slow until Node has compiled its code. */
  warmUpListRequests: number;
  warmUpPageRequests: number;
  /** The number of starts before those that count. The first of them also migrates the database. */
  warmUpStarts: number;
  /** The number of turns. Only the cheapest turn counts. */
  turns: number;
  /** Whether the starts are measured in a fresh clone. */
  startsInClone: boolean;
  /** The pause between a start and the measurement of the idle memory. */
  idleSeconds: number;
  /** The number of list requests before the memory is measured again. */
  requestsBeforeMemory: number;
  /** The number of requests for a list, and again for Home, over each number of connections. */
  throughputRequests: number;
  /** The number of visits of each first screen, and of each page with widgets. */
  visits: number;
  phone: PhoneConditions;
  /** The number of products to scroll through. */
  listLength: number;
  /** How often the list is flung. */
  flings: number;
  /** How many products each fling scrolls past. */
  productsPerFling: number;
  /** The number of products in the database of a large market. */
  productsOfLargeMarket: number;
  /** How often each statement is timed in the database of a large market. */
  repetitionsInDatabase: number;
  /** The number of batches of 50 products before the deep page. */
  batchesBeforeDeepPage: number;
  /** The number of saved searches in the database of a large market. */
  savedSearches: number;
}

const wholePlan: Plan = {
  productCounts: [1_200, 100_000],
  listRequests: 600,
  pageRequests: 300,
  warmUpListRequests: 3_000,
  warmUpPageRequests: 1_200,
  warmUpStarts: 1,
  turns: 3,
  startsInClone: true,
  idleSeconds: 5,
  requestsBeforeMemory: 1_000,
  throughputRequests: 4_000,
  visits: 5,
  phone: { bytesPerSecond: 400_000 / 8, latencyMs: 400, cpuSlowdown: 4 },
  listLength: 5_000,
  flings: 5,
  productsPerFling: 200,
  productsOfLargeMarket: 1_000_000,
  repetitionsInDatabase: 20,
  batchesBeforeDeepPage: 400,
  savedSearches: 100_000,
};

/** A short run that only shows that the bench works. */
export const smokePlan: Plan = {
  productCounts: [60],
  listRequests: 16,
  pageRequests: 8,
  warmUpListRequests: 16,
  warmUpPageRequests: 8,
  warmUpStarts: 0,
  turns: 1,
  startsInClone: false,
  idleSeconds: 0.5,
  requestsBeforeMemory: 100,
  throughputRequests: 200,
  visits: 1,
  phone: { bytesPerSecond: 1_000_000, latencyMs: 20, cpuSlowdown: 1 },
  listLength: 100,
  flings: 1,
  productsPerFling: 20,
  productsOfLargeMarket: 2_000,
  repetitionsInDatabase: 2,
  batchesBeforeDeepPage: 1,
  savedSearches: 500,
};

/** A run of some minutes for first figures: fewer repetitions, and no million of products. */
const shortPlan: Plan = {
  ...wholePlan,
  productCounts: [1_200],
  listRequests: 300,
  warmUpListRequests: 1_000,
  warmUpPageRequests: 600,
  turns: 2,
  startsInClone: false,
  visits: 2,
  listLength: 1_000,
  flings: 2,
  productsOfLargeMarket: 100_000,
  repetitionsInDatabase: 10,
  batchesBeforeDeepPage: 100,
};

/** The plans by the length of the run. */
export const plans = { whole: wholePlan, short: shortPlan, smoke: smokePlan };

/** What visitors of a page with widgets wait for. */
const embedTasks = {
  cards: 'the cards of a grid',
  card: 'a card pressed at once has opened its product',
  heart: 'a heart pressed at once has opened the sign-in',
  cart: 'the same grid and a compact cart, before a press',
};
export type EmbedTask = keyof typeof embedTasks;

/** What shows the widgets. */
const embedBuilds = { html: 'as HTML', code: 'by code alone', before: 'in the build of BENCH_BEFORE' };
export type EmbedBuild = keyof typeof embedBuilds;

/** The names of the printed rows. */
export const rowNames = {
  list: (products: number) => `list, ${count(products)} products`,
  search: (products: number) => `search, ${count(products)} products`,
  firstPage: 'first page of a campus',
  deepPage: 'a deep page of a campus',
  category: 'first page of a category in a campus',
  commonWords: (campus: 'large' | 'small') => `one to three common words in the ${campus} campus`,
  rareWords: (campus: 'large' | 'small') => `one to three rare words in the ${campus} campus`,
  letters: 'letters alone',
  typo: 'a misspelt search',
  featured: 'Featured',
  storesByRating: 'stores by rating',
  details: 'product details',
  matches: (savedSearches: number) =>
    `the people a new product is for, ${count(savedSearches)} saved searches`,
  tellMatches: 'telling these people, the whole transaction',
  refusal: 'a call while PostgreSQL is frozen is refused',
  recovery: 'a call is answered after PostgreSQL was killed',
  home: 'Home of a campus',
  cachedHome: 'the same Home, made a moment ago',
  embedHtml: 'a grid as HTML for an embed',
  cachedEmbedHtml: 'the same grid, made a moment ago',
  firstVisitHome: 'Home of a first visit, with the campuses to choose from',
  product: 'product page',
  duringFlood: 'what others wait for while 50 sockets ask 20 times each for Home',
  campusPicker: 'campuses to choose from',
  homeCards: 'products of Home',
  embed: (task: EmbedTask, build: EmbedBuild) => `${embedTasks[task]}, ${embedBuilds[build]}`,
  scrolling: (products: number) => `a list of ${count(products)} products is flung`,
  scrollingWhileLoading: 'the same, while more products load',
  memoryIdle: 'idle',
  memoryAfter: (requests: number) => `after ${count(requests)} list requests`,
  firstStart: 'first start of a fresh clone',
  secondStart: 'second start',
  stop: 'stop',
  secondStartWithoutLoading: 'second start, less loading Node and the code',
};

const count = (number: number) => number.toLocaleString('en');

/** Returns the names of all rows that a plan prints on this system. */
export function rowNamesOf(plan: Plan): string[] {
  return [
    ...[...plan.productCounts, plan.productsOfLargeMarket].flatMap((products) => [
      rowNames.list(products),
      rowNames.search(products),
    ]),
    rowNames.firstPage,
    rowNames.deepPage,
    rowNames.category,
    rowNames.commonWords('large'),
    rowNames.rareWords('large'),
    rowNames.commonWords('small'),
    rowNames.rareWords('small'),
    rowNames.letters,
    rowNames.typo,
    rowNames.featured,
    rowNames.storesByRating,
    rowNames.details,
    rowNames.matches(plan.savedSearches),
    rowNames.tellMatches,
    rowNames.home,
    rowNames.cachedHome,
    rowNames.embedHtml,
    rowNames.cachedEmbedHtml,
    rowNames.firstVisitHome,
    rowNames.product,
    rowNames.duringFlood,
    rowNames.campusPicker,
    rowNames.homeCards,
    ...(Object.keys(embedTasks) as EmbedTask[]).flatMap((task) => [
      rowNames.embed(task, 'html'),
      rowNames.embed(task, 'code'),
    ]),
    rowNames.scrolling(plan.listLength),
    rowNames.scrollingWhileLoading,
    ...(process.platform === 'linux'
      ? [
          rowNames.memoryIdle,
          rowNames.memoryAfter(plan.requestsBeforeMemory),
          rowNames.refusal,
          rowNames.recovery,
        ]
      : []),
    ...(plan.startsInClone ? [rowNames.firstStart] : []),
    rowNames.secondStart,
    rowNames.stop,
    rowNames.secondStartWithoutLoading,
    ...loadAndRestartRowNames(process.platform === 'linux'),
  ];
}

/** Our targets. They are printed beside the results and never asserted. */
export const aims = {
  listRatio: '≤ 1.5',
  searchRatio: '≤ 1.4',
  firstPage: '≤ 1',
  deepPage: '≤ 1',
  category: '≤ 1.5',
  words: '≤ 7',
  letters: '≤ 3',
  typo: '≤ 5',
  featured: '≤ 3',
  storesByRating: '≤ 1',
  details: '≤ 0.5',
  matches: '≤ 2',
  home: '≤ 5',
  cachedHome: '≤ 0.4',
  embedHtml: 'less than Home',
  cachedEmbedHtml: '≤ 0.4',
  product: '≤ 2.5',
  duringFlood: '≤ 500',
  campusPicker: '≤ 2.0',
  homeCards: '≤ 1.7',
  embed: {
    cards: '≤ 1.75 s, ≤ 0.75 of before, ≤ 8 kB',
    card: '',
    heart: '',
    cart: '≤ 48 kB, ≤ 12 requests',
  } satisfies Record<EmbedTask, string>,
  scrolling: '< 400 cards, 0 tasks',
  refusal: '≤ 2',
  recovery: '≤ 3',
  firstStart: '≤ 45',
  secondStart: '≤ 1.5',
  stop: '≤ 10',
};
