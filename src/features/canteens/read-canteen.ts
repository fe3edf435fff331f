import type { Canteen, DeliveryLocation, Media, MenuItem, Reply } from '../../contract/shared/types.ts';
import { asNumber, asRaw, asText, asTexts, type Raw } from '../../core/parse-json.ts';

/** A canteen as any server of this kind may spell it. */
function readCanteen(value: unknown): Canteen {
  const raw = asRaw(value) as Raw & Partial<Canteen>;
  return {
    ...raw,
    _id: asText(raw._id ?? raw.id) ?? '',
    name: asText(raw.name) ?? '',
    subtitle: asText(raw.subtitle) ?? '',
    location: asText(raw.location) ?? '',
    status: raw.status === 'Closed' ? 'Closed' : 'Opened',
    rating: asNumber(raw.rating),
    specialties: asTexts(raw.specialties),
    media: readMedia(raw),
  };
}

/** The pictures of a canteen or a dish. Other servers send one address, without its measures. */
function readMedia({ media, image }: Raw): Media[] {
  if (Array.isArray(media)) return media as Media[];
  return image ? [{ url: String(image), width: 480, height: 480, color: '', type: 'image' }] : [];
}

/** The canteens of a list, wherever the server put them. */
export function readCanteenList(reply: unknown): Reply<'GET /canteens'> {
  const raw = asRaw(reply);
  const list = Array.isArray(reply) ? reply : raw.canteens;
  return {
    ...(raw as Reply<'GET /canteens'>),
    canteens: Array.isArray(list) ? list.map(readCanteen) : [],
  };
}

/** A canteen with its menu and the places it delivers to, wherever the server put them. */
export function readCanteenPage(reply: unknown): Reply<'GET /canteens/{id}'> {
  const raw = asRaw(reply);
  const canteen = asRaw(raw.canteen ?? reply);
  const menu = raw.menu ?? canteen.menu;
  const places = raw.deliveryLocations ?? canteen.deliveryLocations;
  return {
    canteen: readCanteen(canteen),
    menu: Array.isArray(menu) ? menu.map(readMenuItem) : [],
    deliveryLocations: Array.isArray(places) ? places.map(readPlace).filter(isFirstOfItsName) : [],
  };
}

function readMenuItem(value: unknown): MenuItem {
  const raw = asRaw(value) as Raw & Partial<MenuItem>;
  return {
    ...raw,
    _id: asText(raw._id ?? raw.id) ?? '',
    name: asText(raw.name) ?? '',
    price: asNumber(raw.price) ?? 0,
    description: asText(raw.description) ?? '',
    category: raw.category ?? 'Combo',
    media: readMedia(raw),
  };
}

function readPlace(value: unknown): DeliveryLocation {
  if (typeof value === 'string') return { _id: value, name: value };
  const raw = asRaw(value) as Raw & Partial<DeliveryLocation>;
  return { ...raw, _id: asText(raw._id ?? raw.id) ?? '', name: asText(raw.name) ?? '' };
}

/** A campus may name a place that all campuses have. */
const isFirstOfItsName = ({ name }: DeliveryLocation, index: number, all: readonly DeliveryLocation[]) =>
  all.findIndex((place) => place.name === name) === index;
