import { checkAlerts } from './check-alerts.ts';
import { checkChats, checkOrders, checkPictures, checkStock } from './check-sums.ts';
import { checkLastValues, checkLists, checkMessageOrder } from './check-writes.ts';
import type { Breach, Evidence } from './evidence.ts';

/** Returns the rules that a run has broken. */
export function check(evidence: Evidence): Breach[] {
  return [
    ...checkLists(evidence),
    ...checkLastValues(evidence),
    ...checkMessageOrder(evidence),
    ...checkOrders(evidence),
    ...checkStock(evidence),
    ...checkChats(evidence),
    ...checkPictures(evidence),
    ...checkAlerts(evidence),
  ];
}
