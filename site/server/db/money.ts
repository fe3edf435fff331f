/** Naira as the contract has them, in the kobo of the database. What floating point has added is rounded off. */
export function kobo(naira: number): number {
  return Math.round(naira * 100);
}

/** Kobo are whole numbers, so this is the closest number to the exact amount. */
export function naira(kobo: number): number {
  return kobo / 100;
}
