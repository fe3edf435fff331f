import { setTimeout as wait } from 'node:timers/promises';
import { fillDisk } from '../support/processes/small-disk.ts';
import type { History } from './history.ts';
import type { MarketProcesses } from './market-processes.ts';
import type { Network } from './network.ts';
import type { Fault } from './plan.ts';

interface Broken {
  market: MarketProcesses;
  network: Network;
  history: History;
  /** The small disk of the run. Undefined if this machine cannot mount one. */
  disk: string | undefined;
}

const bytesWhenFull = 16 * 1024 * 1024;

/** Breaks things as planned, one after the other, and repairs each before the next. */
export async function breakThings(faults: readonly Fault[], parts: Broken): Promise<void> {
  for (const fault of faults) {
    await wait(fault.afterMs);
    if (fault.slowMs > 0) {
      parts.history.note(`the database is slow for ${fault.slowMs} ms`);
      await parts.market.slowDatabase(fault.slowMs);
    }
    parts.history.note(`${fault.kind} for ${fault.forMs} ms`);
    const repaired = breakOne(fault, parts);
    // It has struck. A database that was slow goes on, unless being stopped is the fault itself.
    if (fault.kind !== 'freeze the database') parts.market.signalDatabase('SIGCONT');
    await repaired;
    parts.history.note(`${fault.kind} is over`);
  }
}

/** Breaks one thing before it returns, and resolves when the thing is repaired. */
async function breakOne({ kind, forMs, server, byMs }: Fault, { market, network, disk }: Broken) {
  switch (kind) {
    case 'kill a server':
      return market.restart(server, 'SIGKILL');
    case 'stop a server':
      return market.restart(server, 'SIGTERM');
    case 'kill the database':
      return market.signalDatabase('SIGKILL');
    case 'cut the power':
      return market.cutPower();
    case 'freeze the database':
      market.signalDatabase('SIGSTOP');
      await wait(forMs);
      return market.signalDatabase('SIGCONT');
    case 'cut the database off':
      await market.cutDatabaseOff();
      await wait(forMs);
      return market.restoreDatabase();
    case 'cut the network':
      network.cut();
      await wait(forMs);
      return network.restore();
    case 'fill the disk': {
      if (disk === undefined) return;
      const freeDisk = fillDisk(disk, bytesWhenFull);
      await wait(forMs);
      return freeDisk();
    }
    case 'shift the clock of a server':
      market.shiftClock(server, byMs);
      await wait(forMs);
      return market.shiftClock(server, 0);
  }
}
