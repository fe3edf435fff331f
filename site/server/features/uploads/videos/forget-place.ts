/** A place as ISO 6709 writes it, such as `+06.5244+003.3792/`. Phones keep it so, in a box or in a list of facts. */
const place = /[+-]\d{2}(\.\d+)?[+-]\d{3}(\.\d+)?([+-]\d+(\.\d+)?)?(?=\/|CRS|\0)/g;

/** Another box with a place, which holds its numbers as bytes. */
const placeBox = 'loci';

/**
 * The description of an MP4 or MOV without where it was taken; undefined where it does not say so. It stays as long as
 * it was, because it says where in the file the pictures are.
 */
export function withoutPlace(description: Buffer): Buffer | undefined {
  const text = description.toString('latin1');
  const changed = Buffer.from(
    text.replaceAll(place, (found) => found.replaceAll(/\d/g, '0')),
    'latin1',
  );
  for (let at = text.indexOf(placeBox); at !== -1; at = text.indexOf(placeBox, at + 1)) {
    const length = at >= 4 ? description.readUInt32BE(at - 4) : 0;
    const end = at - 4 + length;
    // Four letters may also be part of something else.
    if (length < 28 || length > 1_000 || end > description.length) continue;
    changed.fill(0, at + 4, end);
  }
  return changed.equals(description) ? undefined : changed;
}
