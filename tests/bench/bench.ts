import { alertsPlans, measureAlerts } from './alerts.ts';
import { temporaryFolder } from './cleanup.ts';
import { measureEmbeds } from './embeds.ts';
import { measureFirstScreens } from './first-screens.ts';
import { measureDuringFlood } from './flood.ts';
import { measureLargeMarket } from './large-market.ts';
import { measureLists } from './lists.ts';
import { loadAndRestartRows } from './load-and-restart-rows.ts';
import { measureOutages } from './outages.ts';
import { plans } from './plan.ts';
import { canSeeProcesses } from './processes.ts';
import { measureReconnects } from './reconnects.ts';
import { measureReport, reportPlans } from './report.ts';
import { measureScrolling } from './scrolling.ts';
import { measureMemory, measurePages, memoryCells, memoryOf, startDemoSite } from './site.ts';
import { measureSmallMachine, smallMachinePlans } from './small-machine.ts';
import { measureStarts } from './starts.ts';
import type { Table } from './table.ts';
import { measureThroughput } from './throughput.ts';
import { measureWarmStarts } from './warm-starts.ts';

export { endAll } from './cleanup.ts';

const measuredProcesses = canSeeProcesses ? 'server and database together' : 'the server alone';

/** How long a run is. */
type Length = keyof typeof plans;
type Log = (line: string) => void;
type Show = (table: Table) => void;

/** What can be measured. Each shows a table as soon as it is measured. */
export const benches = {
  general: measureInGeneral,
  small: (length: Length, log: Log, show: Show) => measureSmallMachine(smallMachinePlans[length], log, show),
  alerts: (length: Length, log: Log, show: Show) => measureAlerts(alertsPlans[length], log, show),
  report: (length: Length, log: Log, show: Show) => measureReport(reportPlans[length], log, show),
};

async function measureInGeneral(length: Length, log: Log, show: Show): Promise<void> {
  const plan = plans[length];
  const dataDir = temporaryFolder();
  log(plan.startsInClone ? 'Starts of a fresh clone ...' : 'Starts ...');
  show({
    title: 'Seconds from `npm start` to the line with the address, and from a stop to its end',
    rows: await measureStarts(plan, dataDir),
  });
  log('A production site with the products of the demo ...');
  const demo = await startDemoSite(dataDir);
  if (canSeeProcesses) {
    show({
      title: 'Megabytes of memory of the site; what n processes share counts as one n-th in each (PSS)',
      rows: await measureMemory(demo, plan),
    });
  }
  show({
    title: 'What the site answers to many at once; the client runs on the same cores',
    rows: await measureThroughput(demo, plan),
  });
  if (canSeeProcesses) {
    show({
      title: 'Megabytes of memory of the site after that',
      rows: { [loadAndRestartRows.memoryAfterLoad]: memoryCells(memoryOf(demo)) },
    });
  }
  show({
    title: 'Milliseconds of processor time to make a page',
    rows: await measurePages(demo, plan),
  });
  show({
    title: 'Seconds until a first visitor sees it on a phone: 400 kbit/s, 400 ms, a processor 4 times slower',
    rows: await measureFirstScreens(demo, plan),
  });
  show({
    title: 'The same phone on a page with widgets: seconds, and bytes from the market without pictures',
    rows: await measureEmbeds(demo, plan),
  });
  show({
    title: 'Milliseconds until an answer while others ask for too much at once',
    rows: await measureDuringFlood(demo),
  });
  show({
    title: 'A long list on a phone with a processor 4 times slower, flung at 8,000 pixels a second',
    rows: await measureScrolling(demo, dataDir, plan),
  });
  if (canSeeProcesses) {
    show({
      title: 'Seconds until an answer when PostgreSQL is in trouble',
      rows: await measureOutages(demo, dataDir),
    });
  }
  await demo.site.stop();
  show({
    title: 'Seconds from the start of the built server until it is ready, warm',
    rows: await measureWarmStarts(plan, dataDir),
  });
  show({
    title: 'Seconds from the end of one of two instances until its event lines are open at the other',
    rows: await measureReconnects(),
  });
  show({
    title: `Milliseconds of processor time for a list request, ${measuredProcesses}; bare is node:http + pg`,
    rows: await measureLists(plan, log),
  });
  await measureLargeMarket(plan, log, show);
}
