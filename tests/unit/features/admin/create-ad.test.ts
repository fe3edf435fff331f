import { expect, test } from 'vitest';
import type { AdminAd } from '../../../../src/contract/shared/types.ts';
import type { Attempt } from '../../../../src/core/create-once.ts';
import {
  type AdBody,
  formatCampuses,
  formatDepartments,
  toBody,
  toValues,
} from '../../../../src/features/admin/ads/ad-form.ts';
import { createAd } from '../../../../src/features/admin/ads/create-ad.ts';

const body = {
  ...toBody(toValues(undefined)),
  title: 'Fans',
  link: '/canteens',
  image: '/media/a/960.webp',
};

/** Submits the form with each body in turn. The answer to the first one is lost. */
async function submit(...bodies: AdBody[]) {
  const sent: unknown[] = [];
  const keys = new Set<string | undefined>();
  let attempt: Attempt<AdBody> | undefined;
  let made: AdminAd | undefined;
  for (const [index, one] of bodies.entries()) {
    made = await createAd(
      {
        create: async ({ body, idempotencyKey }) => {
          sent.push(['create', body]);
          keys.add(idempotencyKey);
          if (index === 0) throw new TypeError('Failed to fetch');
          return { ad: { _id: 'a1', ...body } as AdminAd };
        },
        change: async ({ params, body }) => {
          sent.push([params.id, body]);
          return { ad: { _id: params.id, ...one, ...body } as AdminAd };
        },
        saveAttempt: (next) => {
          attempt = next;
        },
      },
      one,
      attempt,
    ).catch(() => undefined);
  }
  return { sent, keys: keys.size, made };
}

test('an ad whose answer was lost is created once, and nothing more is sent when nothing was changed', async () => {
  const { sent, keys, made } = await submit(body, body);
  expect(sent).toEqual([
    ['create', body],
    ['create', body],
  ]);
  expect(keys).toBe(1);
  expect(made).toMatchObject({ _id: 'a1', title: 'Fans' });
});

test('changes made in the form after a lost answer are applied to the created ad', async () => {
  const { sent, keys, made } = await submit(body, { ...body, title: 'Big fans', cta: 'See them' });
  expect(sent).toEqual([
    ['create', body],
    ['create', body],
    ['a1', { title: 'Big fans', cta: 'See them' }],
  ]);
  expect(keys).toBe(1);
  expect(made?.title).toBe('Big fans');
});

test('an ad’s audience is described by its first campus and the number of others', () => {
  const words = (...campuses: string[]) =>
    formatCampuses({ campuses, departments: [] }, [{ id: 'FUNAAB_Abeokuta', short: 'FUNAAB' }]);
  expect(words()).toBe('All campuses');
  expect(words('FUNAAB_Abeokuta')).toBe('FUNAAB');
  expect(words('Fountain_University')).toBe('Fountain University');
  expect(words('FUNAAB_Abeokuta', 'Fountain_University')).toBe('FUNAAB and 1 more');
  expect(words('Fountain_University', 'FUNAAB_Abeokuta', 'Covenant')).toBe('Fountain University and 2 more');
  expect(formatCampuses({ campuses: ['Fountain_University'], departments: [] })).toBe('Fountain University');
  expect(formatDepartments({ campuses: [], departments: [] })).toBe('All');
  expect(formatDepartments({ campuses: [], departments: ['Law', 'Crop Production'] })).toBe(
    'Law, Crop Production',
  );
});
