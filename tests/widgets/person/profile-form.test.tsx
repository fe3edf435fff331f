import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { User } from '../../../src/contract/shared/types.ts';
import { MarketProvider, UserProfile } from '../../../src/index.ts';
import { NavigateContext } from '../../../src/site.ts';
import { closeAllToasts } from '../../../src/ui/feedback/ToastQueue.ts';
import { focusedName } from '../../support/browser/focus.ts';
import { collectUploads } from '../../support/browser/uploads.ts';
import { expectErrorOnPage, toastRegion } from '../../support/browser/widgets.ts';
import { errorResponse, type PersonMarket, personMarket, press } from '../../support/market/person-market.ts';

const ada: Partial<User> = {
  displayName: 'Ada Obi',
  email: 'ada@student.example',
  phone: '08031234567',
  address: 'Iyaloja hostel',
  campus: 'Fountain_University',
};

let setup: PersonMarket;

async function renderProfile(
  apiHandlers: PersonMarket['apiHandlers'],
  fields: Partial<User> = ada,
  onboarding = false,
) {
  setup = personMarket(
    {
      'GET /campuses': () => ({
        campuses: [
          { id: 'Fountain_University', name: 'Fountain University' },
          { id: 'funaab', name: 'FUNAAB' },
        ],
      }),
      ...apiHandlers,
    },
    { ...ada, ...fields },
  );
  const onSaved = vi.fn();
  const screen = await render(
    <NavigateContext value={() => {}}>
      <MarketProvider market={setup.market}>
        <UserProfile onboarding={onboarding} onSaved={onSaved} />
      </MarketProvider>
    </NavigateContext>,
  );
  await expect.element(screen.getByLabelText('Address')).toBeVisible();
  return { screen, onSaved };
}

const sentBodies = () =>
  setup.requests.filter(({ call }) => call === 'POST /update-profile').map(({ body }) => body);
const readStoredDraft = () => localStorage.getItem(`draft:profile:${setup.personId}`);

test('a new person sees which fields are missing and completes the profile, and the market switches to the campus of the saved profile', async () => {
  const { screen, onSaved } = await renderProfile(
    {
      'POST /update-profile': () => ({
        user: { ...ada, _id: setup.personId, campus: 'funaab' },
        onboarded: true,
      }),
    },
    { phone: '', address: '' },
    true,
  );
  await expect
    .element(screen.getByText(/^Welcome to Campus Market\. Complete your profile, so that/))
    .toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Your data' })).not.toBeInTheDocument();
  const submitButton = screen.getByRole('button', { name: 'Complete profile' });
  // The button follows the four questions that must be answered.
  const isBelowButton = (field: Element) =>
    submitButton.element().compareDocumentPosition(field) === Node.DOCUMENT_POSITION_FOLLOWING;
  expect(isBelowButton(screen.getByLabelText('Address').element())).toBe(false);
  expect(isBelowButton(screen.getByLabelText('Department (optional)').element())).toBe(true);
  await press(submitButton);
  await expectErrorOnPage(
    'Missing Information',
    'Please fill in all required fields: name, phone, address, campus',
  );
  const phoneField = screen.getByLabelText('Phone');
  await expect.element(phoneField).toHaveAccessibleDescription(/Enter your phone number\./);
  await expect.element(screen.getByLabelText('Address')).toHaveAccessibleDescription(/Enter your address\./);
  expect(sentBodies()).toEqual([]);
  await phoneField.fill('08030000000');
  await expect.element(phoneField).not.toHaveAccessibleDescription(/Enter your phone/);
  await screen.getByLabelText('Address').fill('Block B');
  expect(readStoredDraft()).toContain('Block B');
  await press(submitButton);
  await expect.element(toastRegion()).toHaveTextContent('Profile Setup Complete');
  expect(sentBodies()).toEqual([
    {
      name: 'Ada Obi',
      phoneNumber: '08030000000',
      address: 'Block B',
      campus: 'Fountain_University',
      department: '',
      year: '',
    },
  ]);
  expect(onSaved).toHaveBeenCalledTimes(1);
  expect(readStoredDraft()).toBeNull();
  expect(setup.market.campus.get()).toBe('funaab');
});

test('a profile that the server refuses stays in the form with errors at its fields, and can be sent again', async () => {
  const { screen, onSaved } = await renderProfile({
    'POST /update-profile': () =>
      Response.json(
        { success: false, error: 'Wrong.', code: 'invalid', fields: { phoneNumber: 'This is no number.' } },
        { status: 400 },
      ),
  });
  const submitButton = screen.getByRole('button', { name: 'Save changes' });
  await screen.getByLabelText('Address').fill('Block B');
  await press(submitButton);
  await expect
    .element(toastRegion())
    .toHaveTextContent('Update FailedFailed to update profile. Please try again.');
  closeAllToasts();
  await expect.element(screen.getByLabelText('Phone')).toHaveAccessibleDescription(/This is no number\./);
  expect(onSaved).not.toHaveBeenCalled();
  expect(readStoredDraft()).toContain('Block B');
  setup.apiHandlers['POST /update-profile'] = () => ({
    user: { ...ada, address: 'Block B', _id: setup.personId },
  });
  await expect.element(submitButton).not.toHaveAttribute('aria-disabled');
  await press(submitButton);
  await expect.element(toastRegion()).toHaveTextContent('Profile Updated');
  await expect.element(screen.getByLabelText('Phone')).not.toHaveAccessibleDescription(/no number/);
  expect(readStoredDraft()).toBeNull();
  expect(onSaved).toHaveBeenCalledTimes(1);
});

test('a person can upload a profile picture, retry and cancel the upload, and then save the profile', async () => {
  const uploads = collectUploads();
  const { screen } = await renderProfile(
    { 'POST /update-profile': () => ({ user: { ...ada, _id: setup.personId } }) },
    { profilePicture: '/media/ada/960.webp' },
  );
  const submitButton = screen.getByRole('button', { name: 'Save changes' });
  const expectVisible = (text: string) => expect.element(screen.getByText(text)).toBeVisible();
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  const choosePicture = () => {
    const input = screen.container.querySelector('input[type=file]') as HTMLInputElement;
    const transfer = new DataTransfer();
    transfer.items.add(new File(['face'], 'face.png', { type: 'image/png' }));
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    // The input must be empty, because a browser does not fire `change` when the same file is chosen again.
    expect(input.files).toHaveLength(0);
  };
  await expectVisible('Images: JPG, PNG, WebP (max 10MB)');
  choosePicture();
  await expectVisible('Uploading 0%');
  await expect.element(submitButton).toHaveAccessibleDescription('Your picture is still uploading.');
  await press(submitButton);
  await expect.poll(() => uploads.length).toBe(1);
  uploads.pop()?.fail();
  await expect.element(toastRegion()).toHaveTextContent('Upload failed');
  closeAllToasts();
  await expectVisible('Upload failed');
  await press(button('Retry'));
  await expect.poll(() => uploads.length).toBe(1);
  await press(button('Cancel upload'));
  uploads.pop()?.finish();
  await expect.poll(focusedName).toBe('Change picture');
  await expectVisible('Images: JPG, PNG, WebP (max 10MB)');
  expect(sentBodies()).toEqual([]);
  choosePicture();
  await expect.poll(() => uploads.length).toBe(1);
  uploads.pop()?.finish();
  await expectVisible('Save your profile to keep this.');
  await expect.element(toastRegion()).toHaveTextContent('Upload successful');
  closeAllToasts();
  await press(submitButton);
  await expect.element(toastRegion()).toHaveTextContent('Profile Updated');
  closeAllToasts();
  expect(sentBodies()).toEqual([expect.objectContaining({ profilePicture: 'face.png' })]);
  await expectVisible('Images: JPG, PNG, WebP (max 10MB)');
});

test('a person can undo removing the picture before the profile is saved', async () => {
  const { screen } = await renderProfile(
    {
      'POST /update-profile': () => ({
        user: { ...ada, profilePicture: undefined, _id: setup.personId },
      }),
    },
    { profilePicture: '/media/ada/960.webp' },
  );
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  await press(button('Remove picture'));
  await expect.element(screen.getByText('Save your profile to keep this.')).toBeVisible();
  await expect.poll(focusedName).toBe('Add a picture');
  await press(button('Undo'));
  await expect.poll(focusedName).toBe('Change picture');
  await press(button('Remove picture'));
  await expect.element(button('Undo')).toBeVisible();
  await press(button('Save changes'));
  await expect.element(toastRegion()).toHaveTextContent('Profile Updated');
  expect(sentBodies()).toEqual([expect.objectContaining({ profilePicture: '' })]);
  await expect.element(button('Remove picture')).not.toBeInTheDocument();
});

test('a profile that failed to load can be loaded again, and an embed links to the profile on Campus Market', async () => {
  const { market, apiHandlers } = personMarket({
    'GET /dashboard': () => errorResponse(429, 'Too often', 'rate_limited'),
    'GET /campuses': () => ({ campuses: [] }),
  });
  const screen = await render(
    <NavigateContext value={() => {}}>
      <MarketProvider market={market}>
        <UserProfile />
      </MarketProvider>
    </NavigateContext>,
  );
  await expect.element(screen.getByText('Failed to fetch user data')).toBeVisible();
  await expect.element(screen.getByText('Check your connection, then try again.')).toBeVisible();
  apiHandlers['GET /dashboard'] = () => ({ user: { ...ada, _id: 'x' }, onboarded: true });
  await press(screen.getByRole('button', { name: 'Try again' }));
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Ada Obi');
  await screen.unmount();
  const embed = await render(
    <MarketProvider market={market}>
      <UserProfile />
    </MarketProvider>,
  );
  await expect.element(embed.getByText('Your profile is on Campus Market')).toBeVisible();
  await expect.element(embed.getByRole('link', { name: /Open my profile/ })).toBeVisible();
});
