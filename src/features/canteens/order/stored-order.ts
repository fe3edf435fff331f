import { quantityMax } from '../../../contract/shared/list-limits.ts';
import { asNumber, asObject, asString } from '../../../core/parse-json.ts';

/** Where an order is delivered: one of the canteen's locations, or another one that the buyer typed. */
export interface DeliveryPlace {
  name: string;
  isTyped: boolean;
}

/** An unsent order in localStorage. Names and prices are read from the menu. */
export interface StoredOrder {
  lines: readonly StoredLine[];
  place: DeliveryPlace | undefined;
}

interface StoredLine {
  menuItemId: string;
  quantity: number;
}

const emptyOrder: StoredOrder = { lines: [], place: undefined };

/** Parses a stored order. It is empty if it belongs to another person or is invalid. */
export function readStoredOrder(text: string | undefined, personId: string | undefined): StoredOrder {
  try {
    const { person, lines, place } = asObject(JSON.parse(text ?? ''));
    if (!personId || person !== personId) return emptyOrder;
    return { lines: Array.isArray(lines) ? lines.flatMap(readLine) : [], place: readDeliveryPlace(place) };
  } catch {
    return emptyOrder;
  }
}

/** Serializes an order for storage. Returns undefined if it is empty. */
export function stringifyOrder(order: StoredOrder, person: string): string | undefined {
  return order.lines.length > 0 || order.place ? JSON.stringify({ person, ...order }) : undefined;
}

/** Sets the quantity of a dish. A new dish is added last; 0 removes its line. */
export function withQuantity(
  lines: readonly StoredLine[],
  menuItemId: string,
  quantity: number,
): readonly StoredLine[] {
  if (quantity < 1) return lines.filter((line) => line.menuItemId !== menuItemId);
  const changed = { menuItemId, quantity: Math.min(quantity, quantityMax) };
  return lines.some((line) => line.menuItemId === menuItemId)
    ? lines.map((line) => (line.menuItemId === menuItemId ? changed : line))
    : [...lines, changed];
}

function readLine(value: unknown): StoredLine[] {
  const { menuItemId, quantity } = asObject(value);
  const id = asString(menuItemId);
  const count = Math.min(Math.floor(asNumber(quantity) ?? 0), quantityMax);
  return id && count > 0 ? [{ menuItemId: id, quantity: count }] : [];
}

function readDeliveryPlace(value: unknown): DeliveryPlace | undefined {
  const { name, isTyped } = asObject(value);
  return typeof name === 'string' ? { name, isTyped: isTyped === true } : undefined;
}

/** Finds the place among the canteen's locations. Returns -1 if it was typed, or if the canteen no longer delivers there. */
export function findLocationIndex(
  place: DeliveryPlace | undefined,
  locations: readonly { name: string }[],
): number {
  return place && !place.isTyped ? locations.findIndex(({ name }) => name === place.name) : -1;
}

/** The delivery location as the canteen reads it; empty if none was chosen. */
export function deliveryName(
  place: DeliveryPlace | undefined,
  locations: readonly { name: string }[],
): string {
  if (place?.isTyped) return place.name.trim();
  return locations[findLocationIndex(place, locations)]?.name ?? '';
}
