import type { Canteen, DeliveryLocation, Media, MenuItem, Reply } from '../../contract/shared/types.ts';
import { asNumber, asObject, asString, asStrings, type JsonObject } from '../../core/parse-json.ts';

/** Parses a canteen. Accepts the field names of other servers of this API too. */
function parseCanteen(value: unknown): Canteen {
  const raw = asObject(value) as JsonObject & Partial<Canteen>;
  return {
    ...raw,
    _id: asString(raw._id ?? raw.id) ?? '',
    name: asString(raw.name) ?? '',
    subtitle: asString(raw.subtitle) ?? '',
    location: asString(raw.location) ?? '',
    status: raw.status === 'Closed' ? 'Closed' : 'Opened',
    rating: asNumber(raw.rating),
    specialties: asStrings(raw.specialties),
    media: parseMedia(raw),
  };
}

/** Parses the pictures of a canteen or a dish. Other servers of this API send one URL without the size of the picture. */
function parseMedia({ media, image }: JsonObject): Media[] {
  if (Array.isArray(media)) return media as Media[];
  return image ? [{ url: String(image), width: 480, height: 480, color: '', type: 'image' }] : [];
}

/** Parses a list of canteens, in `canteens` or as a plain array. */
export function parseCanteenList(reply: unknown): Reply<'GET /canteens'> {
  const raw = asObject(reply);
  const list = Array.isArray(reply) ? reply : raw.canteens;
  return {
    ...(raw as Reply<'GET /canteens'>),
    canteens: Array.isArray(list) ? list.map(parseCanteen) : [],
  };
}

/** Parses a canteen with its menu and delivery locations, which other servers of this API put inside the canteen. */
export function parseCanteenPage(reply: unknown): Reply<'GET /canteens/{id}'> {
  const raw = asObject(reply);
  const canteen = asObject(raw.canteen ?? reply);
  const menu = raw.menu ?? canteen.menu;
  const locations = raw.deliveryLocations ?? canteen.deliveryLocations;
  return {
    canteen: parseCanteen(canteen),
    menu: Array.isArray(menu) ? menu.map(parseMenuItem) : [],
    deliveryLocations: Array.isArray(locations)
      ? locations.map(parseDeliveryLocation).filter(isFirstWithName)
      : [],
  };
}

function parseMenuItem(value: unknown): MenuItem {
  const raw = asObject(value) as JsonObject & Partial<MenuItem>;
  return {
    ...raw,
    _id: asString(raw._id ?? raw.id) ?? '',
    name: asString(raw.name) ?? '',
    price: asNumber(raw.price) ?? 0,
    description: asString(raw.description) ?? '',
    category: raw.category ?? 'Combo',
    media: parseMedia(raw),
  };
}

function parseDeliveryLocation(value: unknown): DeliveryLocation {
  if (typeof value === 'string') return { _id: value, name: value };
  const raw = asObject(value) as JsonObject & Partial<DeliveryLocation>;
  return { ...raw, _id: asString(raw._id ?? raw.id) ?? '', name: asString(raw.name) ?? '' };
}

/**
 * Whether this is the first location with its name. A campus may have a location with the same name as a location that
 * all campuses share.
 */
const isFirstWithName = ({ name }: DeliveryLocation, index: number, locations: readonly DeliveryLocation[]) =>
  locations.findIndex((location) => location.name === name) === index;
