// Loaded into a server that must send e-mails, which it never does at night: its clock shows a time of the day.
const hour = (new Date().getUTCHours() + 1) % 24;
const shiftMs = hour < 8 || hour >= 20 ? 12 * 3_600_000 : 0;
const RealDate = Date;

class DaytimeDate extends RealDate {
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

globalThis.Date = /** @type {DateConstructor} */ (/** @type {unknown} */ (DaytimeDate));
