import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  expectAndCloseToast,
  openSection,
  pressButton,
  singleBatch,
} from '../../support/browser/admin-section.tsx';

test('an admin can add each department of an ad once and remove it, and the focus moves to a neighboring department', async () => {
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
    'GET /admin/ads': () => ({ ads: [ad], pagination: singleBatch }),
    'PUT /admin/ads/a1': ({ body }) => ({ ad: { ...ad, ...(body as object) } }),
  });
  await pressButton('Edit Hostel fans');
  const form = page.getByRole('dialog', { name: 'Edit Ad' });
  const chosenList = (name: string) => form.getByRole('list', { name: `Chosen ${name}` });
  const campusesField = form.getByRole('combobox', { name: /Campuses/ });
  // The form shows the name of the campus.
  await expect.element(chosenList('campuses')).toHaveTextContent('Fountain University');
  await expect
    .element(campusesField)
    .not.toHaveAccessibleDescription(/All campuses, until you choose some\./);
  const departmentsField = form.getByRole('textbox', { name: 'Departments' });
  await departmentsField.fill(' Crop Production ');
  await userEvent.keyboard('{Enter}');
  await expect.element(departmentsField).toHaveValue('');
  await departmentsField.fill('Law');
  await userEvent.keyboard('{Enter}');
  await departmentsField.fill('   ');
  await userEvent.keyboard('{Enter}');
  // Leaving the field also adds its text as a department.
  await departmentsField.fill('Botany');
  await userEvent.keyboard('{Tab}');
  await expect.element(chosenList('departments')).toHaveTextContent(/^LawCrop ProductionBotany$/);
  await pressButton('Remove Botany', form);
  await expect.element(form.getByRole('button', { name: 'Remove Crop Production' })).toHaveFocus();
  await pressButton('Remove Law', form);
  await expect.element(form.getByRole('button', { name: 'Remove Crop Production' })).toHaveFocus();
  await pressButton('Remove Fountain University', form);
  await expect.element(chosenList('campuses')).not.toBeInTheDocument();
  await expect.element(campusesField).toHaveFocus();
  await expect.element(campusesField).toHaveAccessibleDescription(/All campuses, until you choose some\./);
  // Enter has added departments and has not sent the form.
  expect(writes()).toEqual([]);
  await pressButton('Save changes', form);
  await expectAndCloseToast('Ad updated');
  expect(writes()).toEqual([
    ['PUT /admin/ads/a1', { targetAudience: { campuses: [], departments: ['Crop Production'] } }],
  ]);
});
