/** Naira of the contract as kobo of the database, without rounding errors of floating point. */
export function kobo(naira: number): number {
  return Math.round(naira * 100);
}

/** Kobo are whole numbers, so this is the closest number to the exact amount. */
export function naira(kobo: number): number {
  return kobo / 100;
}
