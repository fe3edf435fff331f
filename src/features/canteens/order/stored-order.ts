import { quantityMax } from '../../../contract/shared/tree-shakeable-limits.ts';
import { asNumber, asObject, asString } from '../../../core/parse-json.ts';

/** The delivery location of an order: a location of the canteen, or a place that the buyer typed. */
export interface DeliveryPlace {
  name: string;
  isTyped: boolean;
}

/** An unsent order in localStorage, without names and prices, which are read from the menu. */
export interface StoredOrder {
  lines: readonly StoredLine[];
  place: DeliveryPlace | undefined;
}

interface StoredLine {
  menuItemId: string;
  quantity: number;
}

const emptyOrder: StoredOrder = { lines: [], place: undefined };

/** Parses a stored order. Returns an empty order if the text is invalid or belongs to another person. */
export function parseStoredOrder(text: string | undefined, personId: string | undefined): StoredOrder {
  try {
    const { person, lines, place } = asObject(JSON.parse(text ?? ''));
    if (!personId || person !== personId) return emptyOrder;
    return { lines: Array.isArray(lines) ? lines.flatMap(parseLine) : [], place: parseDeliveryPlace(place) };
  } catch {
    return emptyOrder;
  }
}

/** Serializes an order for storage. Returns undefined if it is empty. */
export function stringifyOrder(order: StoredOrder, personId: string): string | undefined {
  return order.lines.length > 0 || order.place ? JSON.stringify({ person: personId, ...order }) : undefined;
}

/** Returns the lines with another quantity of a dish. A new dish is added last; a quantity of 0 removes the line. */
export function withQuantity(
  lines: readonly StoredLine[],
  menuItemId: string,
  quantity: number,
): readonly StoredLine[] {
  if (quantity < 1) return lines.filter((line) => line.menuItemId !== menuItemId);
  const changedLine = { menuItemId, quantity: Math.min(quantity, quantityMax) };
  return lines.some((line) => line.menuItemId === menuItemId)
    ? lines.map((line) => (line.menuItemId === menuItemId ? changedLine : line))
    : [...lines, changedLine];
}

function parseLine(value: unknown): StoredLine[] {
  const { menuItemId, quantity } = asObject(value);
  const id = asString(menuItemId);
  const count = Math.min(Math.floor(asNumber(quantity) ?? 0), quantityMax);
  return id && count > 0 ? [{ menuItemId: id, quantity: count }] : [];
}

export function parseDeliveryPlace(value: unknown): DeliveryPlace | undefined {
  const { name, isTyped } = asObject(value);
  return typeof name === 'string' ? { name, isTyped: isTyped === true } : undefined;
}

/**
 * Returns the index of the place in the locations of the canteen, or -1 if the place was typed or the canteen no longer
 * delivers there.
 */
export function findLocationIndex(
  place: DeliveryPlace | undefined,
  locations: readonly { name: string }[],
): number {
  return place && !place.isTyped ? locations.findIndex(({ name }) => name === place.name) : -1;
}

/** Returns the delivery location for the message to the canteen, or an empty string if none was chosen. */
export function deliveryLocationText(
  place: DeliveryPlace | undefined,
  locations: readonly { name: string }[],
): string {
  if (place?.isTyped) return place.name.trim();
  return locations[findLocationIndex(place, locations)]?.name ?? '';
}
