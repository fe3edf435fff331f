import { z } from 'zod';
import { menuCategories } from '../shared/categories.ts';
import { limits } from '../shared/limits.ts';
import { mediaIdFromUrl } from '../shared/media.ts';
import { adminOnly, defineEndpoints, signedIn } from './endpoint.ts';
import { example, sample } from './example.ts';
import {
  booleanField,
  nairaAmount,
  oneLineText,
  pageQuery,
  pagination,
  phoneNumber,
  shortText,
  sortBy,
  sortOrder,
  textMatching,
} from './fields.ts';
import { media } from './products.ts';

/** A time of day in Africa/Lagos, from 00:00 to 23:59. */
function timeOfDay(name: string) {
  return textMatching(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 5, `${name} must be a time of the day, such as 08:00`);
}

/** A number of stars with at most one decimal. */
function rating(name: string) {
  const message = `${name} must be a number from 0 to 5 with at most one decimal`;
  return z
    .number({ error: message })
    .min(0, message)
    .max(5, message)
    .refine((stars) => Number(stars.toFixed(1)) === stars, message)
    .meta(example(4.5));
}

/** The URL of a picture that was uploaded to us. */
function uploadedPicture(name: string) {
  const isUploaded = (text: string) => mediaIdFromUrl(text) !== undefined;
  return oneLineText(name, limits.addressLengthMax)
    .refine(isUploaded, `${name} must be a picture of ours, such as /media/abc/480.webp`)
    .meta(sample.picture);
}

const pictureFields = {
  /** The URL of the picture, relative to the API's URL. */
  image: z.string().meta(sample.picture).optional(),
  /** The same picture with its dimensions; an empty list if there is no picture. */
  media: z.array(media),
};

/** Opening hours in Africa/Lagos, such as 08:00. */
const hours = z.strictObject({
  opensAt: z.string().meta(example('08:00')),
  closesAt: z.string().meta(example('20:00')),
});

export const canteen = z.strictObject({
  _id: z.string().meta(sample.canteenId),
  name: z.string().meta(example('Iya Moria Kitchen')),
  subtitle: z.string().meta(example('Home-style Yoruba plates')),
  location: z.string().meta(example('Beside 500-seater hall')),
  /** The current status. */
  status: z.enum(['Opened', 'Closed']),
  hours: hours.optional(),
  /** The number of stars, from 0 to 5. */
  rating: z.number().meta(example(4.5)).optional(),
  specialties: z.array(z.string()).meta(example(['Jollof rice', 'Moi moi'])),
  /** The campus's id. Omitted for a canteen that is shown on all campuses without a canteen of their own. */
  campus: z.string().meta(sample.campus).optional(),
  ...pictureFields,
});

const menuCategory = z.enum(menuCategories, {
  error: 'category must be Rice, Sides, Combo or Breakfast',
});

export const menuItem = z.strictObject({
  _id: z.string().meta(sample.menuItemId),
  name: z.string().meta(example('Jollof rice and chicken')),
  /** The price in naira. */
  price: z.number().meta(example(500)),
  description: z.string().meta(example('With plantain.')),
  category: menuCategory,
  ...pictureFields,
});

export const deliveryLocation = z.strictObject({
  _id: z.string().meta(sample.id),
  name: z.string().meta(example('Umar Kabir Hall')),
  /** The campus's id; omitted for a location that every campus has. */
  campus: z.string().meta(sample.campus).optional(),
});

/** A canteen as admins see it. */
export const adminCanteen = canteen.extend({
  /** Whether an admin has opened the canteen. A canteen with `hours` is also closed outside its hours. */
  isOpen: z.boolean(),
  /** The phone number that receives orders. */
  phone: z.string().meta(sample.phone).optional(),
  createdAt: z.string().meta(sample.time),
});

const params = z.strictObject({
  /** The canteen's id. */
  id: shortText('id', 60).meta(sample.canteenId),
});
const itemParams = z.strictObject({
  /** The canteen's id. */
  id: shortText('id', 60).meta(sample.canteenId),
  /** The menu item's id. */
  itemId: shortText('itemId', 60).meta(sample.menuItemId),
});
const campusQuery = shortText('campus', limits.campusLengthMax).meta(sample.campus).optional();

// An empty text removes the value, and so does null where it is allowed.
const optionalCanteenFields = {
  /** A few words about the canteen; an empty text removes them. */
  subtitle: oneLineText('subtitle', limits.canteenTextLengthMax).meta(example('Home-style Yoruba plates')),
  /** Where the canteen is; an empty text removes it. */
  location: oneLineText('location', limits.canteenTextLengthMax).meta(example('Beside 500-seater hall')),
  /** The id or name of the campus. */
  campus: oneLineText('campus', limits.campusLengthMax).nullable().meta(sample.campus),
  /** Whether the canteen takes orders. With `hours`, only within its hours. */
  isOpen: booleanField('isOpen'),
  /** The opening hours in Africa/Lagos; null removes them. */
  hours: z
    .strictObject(
      {
        /** When the canteen opens, such as 08:00. */
        opensAt: timeOfDay('opensAt').meta(example('08:00')),
        /** When the canteen closes. Before `opensAt`, it is open past midnight. */
        closesAt: timeOfDay('closesAt').meta(example('20:00')),
      },
      { error: 'hours must be opensAt and closesAt' },
    )
    .nullable(),
  /** The number of stars, from 0 to 5 with one decimal; null removes it. */
  rating: rating('rating').nullable(),
  /** The URL of an uploaded picture; null removes it. */
  image: uploadedPicture('image').nullable(),
  /** The dishes that the canteen is known for. */
  specialties: z
    .array(oneLineText('specialties', limits.nameLengthMax, 'specialties must not be empty'), {
      error: 'specialties must be a list',
    })
    .max(limits.specialtiesMax, `specialties must be at most ${limits.specialtiesMax}`)
    .meta(example(['Jollof rice', 'Moi moi'])),
  /** The phone number that receives orders; null removes it. */
  phone: phoneNumber('phone').nullable(),
};

const requiredName = oneLineText('name', limits.nameLengthMax, 'name is required').meta(
  example('Iya Moria Kitchen'),
);

const requiredItemFields = {
  /** The name of the dish. */
  name: requiredName.meta(example('Jollof rice and chicken')),
  /** The price in naira. */
  price: nairaAmount('price', { missing: 'price is required' }).meta(example(500)),
  /** The part of the menu. */
  category: menuCategory,
};

const optionalItemFields = {
  /** What is in the dish. */
  description: oneLineText('description', limits.canteenTextLengthMax).meta(example('With plantain.')),
  /** The URL of an uploaded picture; null removes it. */
  image: uploadedPicture('image').nullable(),
};

const canteenReply = z.strictObject({ canteen: adminCanteen });
const itemReply = z.strictObject({ item: menuItem });
const locationReply = z.strictObject({ deliveryLocation });

export const canteenEndpoints = defineEndpoints({
  'GET /canteens': {
    summary: 'The canteens of a campus or, if it has none, those without a campus.',
    access: 'everybody',
    query: z.strictObject({
      ...pageQuery,
      /** Only canteens of this campus or, if it has none, those without a campus. */
      campus: campusQuery,
      /** Words of the name, the texts or the specialties. */
      search: shortText('search', limits.searchLengthMax).meta(example('jollof')).optional(),
    }),
    reply: z.strictObject({ canteens: z.array(canteen), pagination }),
  },
  'GET /canteens/{id}': {
    summary: 'A canteen, its menu, and where on the campus it delivers.',
    access: 'everybody',
    params,
    query: z.strictObject({
      /** The campus whose delivery places are listed. Default: the canteen's. */
      campus: campusQuery,
    }),
    reply: z.strictObject({
      canteen,
      menu: z.array(menuItem),
      deliveryLocations: z.array(deliveryLocation),
    }),
  },
  'GET /canteens/{id}/contact': {
    summary: 'A link that opens a chat with a canteen. Limited per day.',
    ...signedIn.buy,
    countsUse: true,
    params,
    reply: z.strictObject({
      chatLink: z.string().meta(example('https://wa.me/2348031234567?text=Good%20day%20Adunni%20Bello')),
    }),
  },
  'GET /admin/canteens': {
    summary: 'All canteens, the latest first unless sorted.',
    ...adminOnly,
    query: z.strictObject({
      ...pageQuery,
      /** Only canteens of this campus, by its id or name. */
      campus: campusQuery,
      /** Words of the name, the texts or the specialties. */
      search: shortText('search', limits.searchLengthMax).meta(example('jollof')).optional(),
      sortBy: sortBy('createdAt', 'name'),
      sortOrder,
    }),
    reply: z.strictObject({ canteens: z.array(adminCanteen), pagination }),
  },
  'POST /admin/canteens': {
    summary: 'Adds a canteen.',
    ...adminOnly,
    acceptsIdempotencyKey: true,
    body: z.strictObject({
      /** The canteen's name. */
      name: requiredName,
      ...z.strictObject(optionalCanteenFields).partial().shape,
    }),
    reply: canteenReply,
  },
  'PUT /admin/canteens/{id}': {
    summary: 'Changes the sent fields of a canteen.',
    ...adminOnly,
    params,
    body: z
      .strictObject({
        /** The canteen's name. */
        name: requiredName,
        ...optionalCanteenFields,
      })
      .partial(),
    reply: canteenReply,
  },
  'PATCH /admin/canteens/{id}/toggle': {
    summary: 'Opens a canteen or closes it.',
    ...adminOnly,
    params,
    body: z.strictObject({
      /** Whether the canteen takes orders. */
      isOpen: booleanField('isOpen'),
    }),
    reply: canteenReply,
  },
  'DELETE /admin/canteens/{id}': {
    summary: 'Deletes a canteen and its menu. Its orders stay.',
    ...adminOnly,
    params,
    reply: canteenReply,
  },
  'POST /admin/canteens/{id}/items': {
    summary: 'Adds an item to the end of a menu.',
    ...adminOnly,
    acceptsIdempotencyKey: true,
    params,
    body: z.strictObject({ ...requiredItemFields, ...z.strictObject(optionalItemFields).partial().shape }),
    reply: itemReply,
  },
  'PUT /admin/canteens/{id}/items/{itemId}': {
    summary: 'Changes the sent fields of a menu item.',
    ...adminOnly,
    params: itemParams,
    body: z.strictObject({ ...requiredItemFields, ...optionalItemFields }).partial(),
    reply: itemReply,
  },
  'DELETE /admin/canteens/{id}/items/{itemId}': {
    summary: 'Removes an item from a menu. Its orders stay.',
    ...adminOnly,
    params: itemParams,
    reply: itemReply,
  },
  'GET /admin/delivery-locations': {
    summary: 'The delivery locations of all campuses, or of one campus.',
    ...adminOnly,
    query: z.strictObject({
      /** Only places of this campus. Without it, those that every campus has. */
      campus: campusQuery,
    }),
    reply: z.strictObject({ deliveryLocations: z.array(deliveryLocation) }),
  },
  'POST /admin/delivery-locations': {
    summary:
      "Adds a delivery location to the end of a campus's list or, without `campus`, of the list for every campus.",
    ...adminOnly,
    acceptsIdempotencyKey: true,
    body: z.strictObject({
      /** The name of the place. */
      name: requiredName.meta(example('Umar Kabir Hall')),
      /** The campus that has the place, by its id or name. Without it, every campus has the place. */
      campus: oneLineText('campus', limits.campusLengthMax).nullable().meta(sample.campus).optional(),
    }),
    reply: locationReply,
  },
  'DELETE /admin/delivery-locations/{id}': {
    summary: 'Deletes a delivery location.',
    ...adminOnly,
    params,
    reply: locationReply,
  },
});
