/** Converts naira, used by the contract, to kobo, used by the database, without floating-point errors. */
export function toKobo(naira: number): number {
  return Math.round(naira * 100);
}

/** Converts kobo to naira. Kobo are whole numbers, so the result is the closest number to the exact amount. */
export function toNaira(kobo: number): number {
  return kobo / 100;
}
