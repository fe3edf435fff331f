import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  expectAndCloseToast,
  lastBatch,
  openSection,
  pressButton,
} from '../../support/browser/admin-section.tsx';

test('campuses and departments of an ad are added once, can be removed, and keep the focus', async () => {
  const ad = {
    _id: 'a1',
    title: 'Hostel fans',
    description: '',
    image: '/media/a/960.webp',
    link: '/canteens',
    opens: 'page',
    cta: '',
    type: 'native',
    position: 2,
    isActive: true,
    sponsored: true,
    targetAudience: { campuses: ['Fountain_University'], departments: ['Law'] },
    createdAt: '2026-09-01T08:00:00.000Z',
  };
  const { writes } = await openSection('ads', {
    'GET /admin/ads': () => ({ ads: [ad], pagination: lastBatch }),
    'PUT /admin/ads/a1': ({ body }) => ({ ad: { ...ad, ...(body as object) } }),
  });
  await pressButton('Edit Hostel fans');
  const form = page.getByRole('dialog', { name: 'Edit Ad' });
  const chosen = (what: string) => form.getByRole('list', { name: `Chosen ${what}` });
  const campuses = form.getByRole('combobox', { name: /Campuses/ });
  // A deleted campus is shown by its id.
  await expect.element(chosen('campuses')).toHaveTextContent('Fountain University');
  await expect.element(campuses).not.toHaveAccessibleDescription(/All campuses, until you choose some\./);
  const departments = form.getByRole('textbox', { name: 'Departments' });
  await departments.fill(' Crop Production ');
  await userEvent.keyboard('{Enter}');
  await expect.element(departments).toHaveValue('');
  await departments.fill('Law');
  await userEvent.keyboard('{Enter}');
  await departments.fill('   ');
  await userEvent.keyboard('{Enter}');
  // Leaving the field adds the department too.
  await departments.fill('Botany');
  await userEvent.keyboard('{Tab}');
  await expect.element(chosen('departments')).toHaveTextContent(/^LawCrop ProductionBotany$/);
  await pressButton('Remove Botany', form);
  await expect.element(form.getByRole('button', { name: 'Remove Crop Production' })).toHaveFocus();
  await pressButton('Remove Law', form);
  await expect.element(form.getByRole('button', { name: 'Remove Crop Production' })).toHaveFocus();
  await pressButton('Remove Fountain University', form);
  await expect.element(chosen('campuses')).not.toBeInTheDocument();
  await expect.element(campuses).toHaveFocus();
  await expect.element(campuses).toHaveAccessibleDescription(/All campuses, until you choose some\./);
  // Enter added departments and did not send the form.
  expect(writes()).toEqual([]);
  await pressButton('Save changes', form);
  await expectAndCloseToast('Ad updated');
  expect(writes()).toEqual([
    ['PUT /admin/ads/a1', { targetAudience: { campuses: [], departments: ['Crop Production'] } }],
  ]);
});
