import { setTimeout as wait } from 'node:timers/promises';
import { registerCleanup } from '../bench/cleanup.ts';
import { makeDataFolder } from '../support/processes/running-site.ts';
import { canMakeDisk, mountSmallDisk } from '../support/processes/small-disk.ts';
import { check } from './checker.ts';
import type { Breach } from './evidence.ts';
import { breakThings } from './faults.ts';
import { History, type Outcome, type WriteKind } from './history.ts';
import { type MarketProcesses, startMarket } from './market-processes.ts';
import { type Network, startNetwork } from './network.ts';
import { openMarket } from './opening.ts';
import { Person } from './people.ts';
import { makePlan, type Plan } from './plan.ts';
import { readPlantedFault } from './planted.ts';
import { buildPrograms } from './programs.ts';
import { readTables, type Tables } from './tables.ts';

export { endAll } from '../bench/cleanup.ts';

export interface SimulationOptions {
  seed: number;
  minutes: number;
  /** The name of a fault in `planted`, which is built into the server. */
  planted: string | undefined;
}

const diskMegabytes = 700;

/** How long the devices may take to send the rest, when nothing is broken any more. A crashed page holds its calls for 45 s. */
const finishTimeoutMs = 120_000;

/** Runs a simulation, and prints what it has found. Returns whether no rule was broken. */
export async function simulate(
  { seed, minutes, planted }: SimulationOptions,
  print: (line: string) => void,
): Promise<boolean> {
  const plan = makePlan(seed, minutes);
  const fault = planted === undefined ? undefined : await readPlantedFault(planted);
  print(`Seed ${seed}, ${minutes} minutes, ${plan.setup}.${fault ? ` Planted: ${fault.says}` : ''}`);
  const program = await buildPrograms(fault);
  const disk = plan.setup === 'own database' && canMakeDisk ? mountDisk() : undefined;
  const network = await startNetwork(seed);
  registerCleanup(() => network.close());
  const market = await startMarket({
    setup: plan.setup,
    network,
    program: `${program}/server.js`,
    dataDir: disk ?? folder(),
  });
  registerCleanup(() => market.close());
  const history = new History();
  const { breaches, summary } = await run({ plan, minutes, program, disk, network, market, history });
  print(summary);
  if (breaches.length === 0) {
    print('All rules hold.');
    return true;
  }
  printBreaches(breaches, history, print);
  const plantedOption = planted === undefined ? '' : ` --planted ${planted}`;
  print(`To repeat it: npm run simulate -- --seed ${seed} --minutes ${minutes}${plantedOption}`);
  return false;
}

function folder(): string {
  const { path, remove } = makeDataFolder();
  registerCleanup(remove);
  return path;
}

const mountDisk = () => mountSmallDisk(diskMegabytes, registerCleanup);

interface Parts {
  plan: Plan;
  minutes: number;
  program: string;
  disk: string | undefined;
  network: Network;
  market: MarketProcesses;
  history: History;
}

async function run({ plan, minutes, program, disk, network, market, history }: Parts) {
  const { catalog, tokens, pictures } = await openMarket(network.url, plan);
  const people = plan.people.map(
    (personPlan) =>
      new Person({
        plan: personPlan,
        marketUrl: network.url,
        token: tokens.get(personPlan.name) ?? '',
        catalog,
        pictures,
        history,
        program,
      }),
  );
  registerCleanup(async () => {
    for (const person of people) await person.closePage();
  });
  for (const person of people) person.openPage();
  const startMs = performance.now();
  const untilMs = startMs + minutes * 60_000;
  await Promise.all([
    breakThings(plan.faults, { market, network, disk, history }),
    ...people.map((person) => person.act(startMs, untilMs)),
    wait(minutes * 60_000),
  ]);
  history.note('from here on, nothing is broken');
  network.calm();
  const all = async (title: string, work: (person: Person) => Promise<boolean>): Promise<Breach[]> => {
    const results = await Promise.all(people.map(async (person) => ({ person, isDone: await work(person) })));
    return results
      .filter(({ isDone }) => !isDone)
      .map(({ person }) => ({
        rule: 'The market recovers by itself',
        says: `${person.name} ${title}: ${person.describe()}`,
        ids: [],
      }));
  };
  const recovery = [
    ...(await all('could not send everything', (person) => person.finish(finishTimeoutMs))),
    ...(await all('could not read everything', (person) => person.readEverything(finishTimeoutMs))),
  ];
  const crashes: Breach[] = [
    ...people.flatMap(({ name, crash }) =>
      crash ? [{ rule: 'No page throws', says: `${name}: ${crash.stack}`, ids: [] }] : [],
    ),
    ...market.unexpectedEnds().map((output) => ({
      rule: 'A server ends only when it is stopped',
      says: output.slice(-2_000),
      ids: [],
    })),
  ];
  for (const person of people) await person.closePage();
  await market.stop();
  const database = await market.openDatabase();
  const tables: Tables = await readTables(database, market.dataDir);
  await database.close();
  const breaches = [
    ...crashes,
    ...recovery,
    ...check({ history, catalog, tables }),
    ...findIdleness(history),
  ];
  return { breaches, summary: summarize(history, network, market, plan) };
}

/** How many acknowledged writes of each kind even a short run has. With fewer, it proves nothing. */
const leastDone: Partial<Record<WriteKind, number>> = {
  order: 5,
  message: 5,
  favorite: 5,
  status: 3,
  picture: 1,
};

function findIdleness(history: History): Breach[] {
  const counts = countWrites(history);
  return Object.entries(leastDone).flatMap(([kind, least]) => {
    const done = counts.get(kind as WriteKind)?.done ?? 0;
    if (done >= least) return [];
    return [
      { rule: 'Enough happens', says: `only ${done} writes of the kind ${kind} were acknowledged`, ids: [] },
    ];
  });
}

type Counts = Partial<Record<Outcome, number>>;

function countWrites({ writes }: History): Map<WriteKind, Counts> {
  const counts = new Map<WriteKind, Counts>();
  for (const { kind, outcome } of writes.values()) {
    const ofKind = counts.get(kind) ?? {};
    ofKind[outcome] = (ofKind[outcome] ?? 0) + 1;
    counts.set(kind, ofKind);
  }
  return counts;
}

function summarize(history: History, network: Network, market: MarketProcesses, plan: Plan): string {
  const countsText = (counts: Iterable<[string, number]>) =>
    [...counts].map(([name, count]) => `${count} ${name}`).join(', ');
  const faultCounts = new Map<string, number>();
  for (const { kind } of plan.faults) faultCounts.set(kind, (faultCounts.get(kind) ?? 0) + 1);
  return [
    ...[...countWrites(history)].map(([kind, counts]) => `${kind}: ${countsText(Object.entries(counts))}`),
    `reads: ${history.reads.length}`,
    `requests: ${countsText(network.fateCounts)}`,
    `faults: ${countsText(faultCounts)}`,
    `errors in the logs of the servers: ${countsText([...market.errors()].map(([text, count]) => [`× ${text}`, count])) || 'none'}`,
  ].join('\n');
}

/** How many breaches are printed with the events that led to them. */
const printedMax = 5;
const printedWritesMax = 4;
const textLengthMax = 1_000;

function printBreaches(breaches: readonly Breach[], history: History, print: (line: string) => void): void {
  for (const { rule, says, ids } of breaches.slice(0, printedMax)) {
    print(`\nBROKEN: ${rule}.\n  ${says.slice(0, textLengthMax)}`);
    for (const line of history.linesOf(ids.slice(-printedWritesMax))) print(`  ${line}`);
  }
  if (breaches.length > printedMax) print(`\nand ${breaches.length - printedMax} more.`);
}
