// Loaded into each server of the simulation: at SIGUSR2 its clock jumps by the milliseconds in the file SIMULATED_CLOCK.
import { readFileSync } from 'node:fs';

const file = process.env.SIMULATED_CLOCK;
const RealDate = Date;
let shiftMs = 0;

class ShiftedDate extends RealDate {
  /** @param {[]} values */
  constructor(...values) {
    if (values.length === 0) super(RealDate.now() + shiftMs);
    else super(...values);
  }

  /** @override */
  static now() {
    return RealDate.now() + shiftMs;
  }
}

// A worker thread of the server has no such variable, and no signals.
if (file !== undefined) {
  globalThis.Date = /** @type {DateConstructor} */ (/** @type {unknown} */ (ShiftedDate));
  process.on('SIGUSR2', () => {
    shiftMs = Number(readFileSync(file, 'utf8'));
  });
}
