import { z } from 'zod';
import { menuCategories } from '../shared/categories.ts';
import { limits } from '../shared/limits.ts';
import { endpoints, lineText, pageQuery, pagination, shortText, trueOrFalse } from './endpoint.ts';
import { example, sample } from './parts/example.ts';
import { nairaAmount } from './parts/money.ts';
import { ownPicture } from './parts/own-picture.ts';
import { phoneNumber } from './parts/phone.ts';
import { rating } from './parts/rating.ts';
import { sortBy, sortOrder } from './parts/sorting.ts';
import { timeOfDay } from './parts/time-of-day.ts';
import { media } from './products.ts';

const picture = {
  /** Relative to the API's own address. */
  image: z.string().meta(sample.picture).optional(),
  /** The same with its measures; empty without a picture. */
  media: z.array(media),
};

/** Times of a day in Africa/Lagos, such as 08:00. */
const hours = z.strictObject({
  opensAt: z.string().meta(example('08:00')),
  closesAt: z.string().meta(example('20:00')),
});

export const canteen = z.strictObject({
  _id: z.string().meta(sample.canteenId),
  name: z.string().meta(example('Iya Moria Kitchen')),
  subtitle: z.string().meta(example('Home-style Yoruba plates')),
  location: z.string().meta(example('Beside 500-seater hall')),
  /** At the moment of asking. */
  status: z.enum(['Opened', 'Closed']),
  hours: hours.optional(),
  /** Of five. */
  rating: z.number().meta(example(4.5)).optional(),
  specialties: z.array(z.string()).meta(example(['Jollof rice', 'Moi moi'])),
  /** The campus's id; left out where it belongs to none and is shown on each without one of its own. */
  campus: z.string().meta(sample.campus).optional(),
  ...picture,
});

const menuCategory = z.enum(menuCategories, {
  error: 'category must be Rice, Sides, Combo or Breakfast',
});

export const menuItem = z.strictObject({
  _id: z.string().meta(sample.menuItemId),
  name: z.string().meta(example('Jollof rice and chicken')),
  /** Naira. */
  price: z.number().meta(example(500)),
  description: z.string().meta(example('With plantain.')),
  category: menuCategory,
  ...picture,
});

export const deliveryLocation = z.strictObject({
  _id: z.string().meta(sample.id),
  name: z.string().meta(example('Umar Kabir Hall')),
  /** The campus's id; left out where it is on every one. */
  campus: z.string().meta(sample.campus).optional(),
});

/** A canteen as admins see it. */
export const adminCanteen = canteen.extend({
  /** The switch. Where there are hours, they must agree before it is open. */
  isOpen: z.boolean(),
  /** Where orders go. */
  phone: z.string().meta(sample.phone).optional(),
  createdAt: z.string().meta(sample.time),
});

const params = z.strictObject({ id: shortText('id', 60).meta(sample.canteenId) });
const itemParams = z.strictObject({
  id: shortText('id', 60).meta(sample.canteenId),
  itemId: shortText('itemId', 60).meta(sample.menuItemId),
});
const access = { access: 'admin', scope: 'admin' } as const;
const namedCampus = shortText('campus', limits.campusLengthMax).meta(sample.campus).optional();

// Null, or an empty text, takes out what was there.
const canteenParts = {
  subtitle: lineText('subtitle', limits.canteenTextLengthMax).meta(example('Home-style Yoruba plates')),
  location: lineText('location', limits.canteenTextLengthMax).meta(example('Beside 500-seater hall')),
  /** By id or by name. */
  campus: lineText('campus', limits.campusLengthMax).nullable().meta(sample.campus),
  isOpen: trueOrFalse('isOpen'),
  hours: z
    .strictObject(
      {
        opensAt: timeOfDay('opensAt').meta(example('08:00')),
        closesAt: timeOfDay('closesAt').meta(example('20:00')),
      },
      { error: 'hours must be opensAt and closesAt' },
    )
    .nullable(),
  rating: rating('rating').nullable(),
  image: ownPicture('image').nullable(),
  specialties: z
    .array(lineText('specialties', limits.nameLengthMax, 'specialties must not be empty'), {
      error: 'specialties must be a list',
    })
    .max(limits.specialtiesMax, `specialties must be at most ${limits.specialtiesMax}`)
    .meta(example(['Jollof rice', 'Moi moi'])),
  phone: phoneNumber('phone').nullable(),
};

const canteenName = lineText('name', limits.nameLengthMax, 'name is required').meta(
  example('Iya Moria Kitchen'),
);

const item = {
  name: canteenName.meta(example('Jollof rice and chicken')),
  price: nairaAmount('price', { missing: 'price is required' }).meta(example(500)),
  category: menuCategory,
};

const itemParts = {
  description: lineText('description', limits.canteenTextLengthMax).meta(example('With plantain.')),
  image: ownPicture('image').nullable(),
};

const adminReply = z.strictObject({ canteen: adminCanteen });
const itemReply = z.strictObject({ item: menuItem });
const locationReply = z.strictObject({ deliveryLocation });

export const canteenEndpoints = endpoints({
  'GET /canteens': {
    summary: 'The canteens of a campus or, where it has none of its own, those that belong to none.',
    access: 'everybody',
    query: z.strictObject({
      ...pageQuery,
      campus: namedCampus,
      search: shortText('search', limits.searchLengthMax).meta(example('lamp')).optional(),
    }),
    reply: z.strictObject({ canteens: z.array(canteen), pagination }),
  },
  'GET /canteens/{id}': {
    summary: 'A canteen, its menu, and where on the campus it delivers.',
    access: 'everybody',
    params,
    query: z.strictObject({ campus: namedCampus }),
    reply: z.strictObject({
      canteen,
      menu: z.array(menuItem),
      deliveryLocations: z.array(deliveryLocation),
    }),
  },
  'GET /canteens/{id}/contact': {
    summary: 'A link that opens a chat with a canteen. Limited per day.',
    access: 'person',
    scope: 'buy',
    counts: true,
    params,
    query: z.strictObject({}),
    reply: z.strictObject({
      chatLink: z.string().meta(example('https://wa.me/2348031234567?text=Good%20day%20Adunni%20Bello')),
    }),
  },
  'GET /admin/canteens': {
    summary: 'All canteens, the latest first unless sorted.',
    ...access,
    query: z.strictObject({
      ...pageQuery,
      campus: namedCampus,
      search: shortText('search', limits.searchLengthMax).meta(example('lamp')).optional(),
      sortBy: sortBy('createdAt', 'name'),
      sortOrder,
    }),
    reply: z.strictObject({ canteens: z.array(adminCanteen), pagination }),
  },
  'POST /admin/canteens': {
    summary: 'Adds a canteen.',
    ...access,
    creates: true,
    body: z.strictObject({ name: canteenName, ...z.strictObject(canteenParts).partial().shape }),
    reply: adminReply,
  },
  'PUT /admin/canteens/{id}': {
    summary: 'Changes those parts of a canteen that are sent.',
    ...access,
    params,
    body: z.strictObject({ name: canteenName, ...canteenParts }).partial(),
    reply: adminReply,
  },
  'PATCH /admin/canteens/{id}/toggle': {
    summary: 'Opens a canteen or closes it.',
    ...access,
    params,
    body: z.strictObject({ isOpen: trueOrFalse('isOpen') }),
    reply: adminReply,
  },
  'DELETE /admin/canteens/{id}': {
    summary: 'Deletes a canteen and its menu. Its orders stay.',
    ...access,
    params,
    reply: adminReply,
  },
  'POST /admin/canteens/{id}/items': {
    summary: 'Adds something to the end of a menu.',
    ...access,
    creates: true,
    params,
    body: z.strictObject({ ...item, ...z.strictObject(itemParts).partial().shape }),
    reply: itemReply,
  },
  'PUT /admin/canteens/{id}/items/{itemId}': {
    summary: 'Changes those parts of something on a menu that are sent.',
    ...access,
    params: itemParams,
    body: z.strictObject({ ...item, ...itemParts }).partial(),
    reply: itemReply,
  },
  'DELETE /admin/canteens/{id}/items/{itemId}': {
    summary: 'Takes something off a menu. Its orders stay.',
    ...access,
    params: itemParams,
    reply: itemReply,
  },
  'GET /admin/delivery-locations': {
    summary: 'Where canteens deliver to: on every campus, or on one.',
    ...access,
    query: z.strictObject({ campus: namedCampus }),
    reply: z.strictObject({ deliveryLocations: z.array(deliveryLocation) }),
  },
  'POST /admin/delivery-locations': {
    summary: 'Adds a place to the end of those of a campus; without one, of those on every campus.',
    ...access,
    creates: true,
    body: z.strictObject({
      name: canteenName.meta(example('Umar Kabir Hall')),
      campus: lineText('campus', limits.campusLengthMax).nullable().meta(sample.campus).optional(),
    }),
    reply: locationReply,
  },
  'DELETE /admin/delivery-locations/{id}': {
    summary: 'Takes a place out.',
    ...access,
    params,
    reply: locationReply,
  },
});
