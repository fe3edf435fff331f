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

/** Submits the form with each body in turn. The response to the first request is lost. */
async function submit(...bodies: AdBody[]) {
  const sentCalls: unknown[] = [];
  const keys = new Set<string | undefined>();
  let attempt: Attempt<AdBody> | undefined;
  let createdAd: AdminAd | undefined;
  for (const [index, currentBody] of bodies.entries()) {
    createdAd = await createAd(
      {
        create: async ({ body, idempotencyKey }) => {
          sentCalls.push(['create', body]);
          keys.add(idempotencyKey);
          if (index === 0) throw new TypeError('Failed to fetch');
          return { ad: { _id: 'a1', ...body } as AdminAd };
        },
        update: async ({ params, body }) => {
          sentCalls.push([params.id, body]);
          return { ad: { _id: params.id, ...currentBody, ...body } as AdminAd };
        },
        saveAttempt: (next) => {
          attempt = next;
        },
      },
      currentBody,
      attempt,
    ).catch(() => undefined);
  }
  return { sentCalls, keyCount: keys.size, createdAd };
}

test('an ad whose response was lost is created once, although its unchanged form is submitted again', async () => {
  const { sentCalls, keyCount, createdAd } = await submit(body, body);
  expect(sentCalls).toEqual([
    ['create', body],
    ['create', body],
  ]);
  expect(keyCount).toBe(1);
  expect(createdAd).toMatchObject({ _id: 'a1', title: 'Fans' });
});

test('changes made in the form after a lost response are applied to the created ad', async () => {
  const { sentCalls, keyCount, createdAd } = await submit(body, {
    ...body,
    title: 'Big fans',
    cta: 'See them',
  });
  expect(sentCalls).toEqual([
    ['create', body],
    ['create', body],
    ['a1', { title: 'Big fans', cta: 'See them' }],
  ]);
  expect(keyCount).toBe(1);
  expect(createdAd?.title).toBe('Big fans');
});

test('an ad’s audience is described by its first campus and the number of other campuses', () => {
  const describeCampuses = (...campuses: string[]) =>
    formatCampuses({ campuses, departments: [] }, [{ id: 'FUNAAB_Abeokuta', short: 'FUNAAB' }]);
  expect(describeCampuses()).toBe('All campuses');
  expect(describeCampuses('FUNAAB_Abeokuta')).toBe('FUNAAB');
  expect(describeCampuses('Fountain_University')).toBe('Fountain University');
  expect(describeCampuses('FUNAAB_Abeokuta', 'Fountain_University')).toBe('FUNAAB and 1 more');
  expect(describeCampuses('Fountain_University', 'FUNAAB_Abeokuta', 'Covenant')).toBe(
    'Fountain University and 2 more',
  );
  expect(formatCampuses({ campuses: ['Fountain_University'], departments: [] })).toBe('Fountain University');
  expect(formatDepartments({ campuses: [], departments: [] })).toBe('All');
  expect(formatDepartments({ campuses: [], departments: ['Law', 'Crop Production'] })).toBe(
    'Law, Crop Production',
  );
});
