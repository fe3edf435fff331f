import { quantityMax } from '../../../contract/shared/list-limits.ts';
import { asNumber, asRaw, asText } from '../../../core/parse-json.ts';

/** Where an order is brought: one of the canteen's places, or another one that the person typed. */
export interface DeliveryPlace {
  name: string;
  isTyped: boolean;
}

/** What a person has begun to order, as it is kept in the browser: prices and names come from the menu. */
export interface KeptOrder {
  lines: readonly KeptLine[];
  place: DeliveryPlace | undefined;
}

interface KeptLine {
  menuItemId: string;
  quantity: number;
}

const nothing: KeptOrder = { lines: [], place: undefined };

/** What this person has kept. What belongs to another person, or is no order, is nothing. */
export function readKeptOrder(text: string | undefined, personId: string | undefined): KeptOrder {
  try {
    const { person, lines, place } = asRaw(JSON.parse(text ?? ''));
    if (!personId || person !== personId) return nothing;
    return { lines: Array.isArray(lines) ? lines.flatMap(readLine) : [], place: readPlace(place) };
  } catch {
    return nothing;
  }
}

/** As it is written down; undefined where there is nothing to keep. */
export function keptOrderText(order: KeptOrder, person: string): string | undefined {
  return order.lines.length > 0 || order.place ? JSON.stringify({ person, ...order }) : undefined;
}

/** So many of a dish. A new one comes last, and none takes its line out. */
export function withQuantity(
  lines: readonly KeptLine[],
  menuItemId: string,
  quantity: number,
): readonly KeptLine[] {
  if (quantity < 1) return lines.filter((line) => line.menuItemId !== menuItemId);
  const changed = { menuItemId, quantity: Math.min(quantity, quantityMax) };
  return lines.some((line) => line.menuItemId === menuItemId)
    ? lines.map((line) => (line.menuItemId === menuItemId ? changed : line))
    : [...lines, changed];
}

function readLine(value: unknown): KeptLine[] {
  const { menuItemId, quantity } = asRaw(value);
  const id = asText(menuItemId);
  const count = Math.min(Math.floor(asNumber(quantity) ?? 0), quantityMax);
  return id && count > 0 ? [{ menuItemId: id, quantity: count }] : [];
}

function readPlace(value: unknown): DeliveryPlace | undefined {
  const { name, isTyped } = asRaw(value);
  return typeof name === 'string' ? { name, isTyped: isTyped === true } : undefined;
}

/** Which of the canteen's places it is. Those that were kept and are not delivered to any more are none. */
export function indexOfPlace(
  place: DeliveryPlace | undefined,
  locations: readonly { name: string }[],
): number {
  return place && !place.isTyped ? locations.findIndex(({ name }) => name === place.name) : -1;
}

/** What the canteen is told; empty where no place was chosen. */
export function deliveryName(
  place: DeliveryPlace | undefined,
  locations: readonly { name: string }[],
): string {
  if (place?.isTyped) return place.name.trim();
  return locations[indexOfPlace(place, locations)]?.name ?? '';
}
