/** The fields that are not the same any more. */
export function changesIn<Body extends object>(now: Body, before: Partial<Body>): Partial<Body> {
  const isSame = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) === JSON.stringify(before[name as keyof Body]);
  return Object.fromEntries(Object.entries(now).filter((entry) => !isSame(entry))) as Partial<Body>;
}
