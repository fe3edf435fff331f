import { limits } from '../../contract/shared/limits.ts';
import type { User } from '../../contract/shared/types.ts';
import { editAnswer } from '../../core/edits.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useSend } from '../../core/useSend.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { DraftNotice } from '../../ui/feedback/DraftNotice.tsx';
import { PhoneField } from '../../ui/fields/ContactFields.tsx';
import { FormSection } from '../../ui/fields/FormSection.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { missingErrors } from '../../ui/forms/form-problems.ts';
import { type FormProblem, useForm } from '../../ui/forms/useForm.ts';
import { CampusField, useCampusesQuery } from '../campuses/index.ts';
import { dropExpiredUploads } from '../media/index.ts';
import { type ChosenPicture, PictureField } from './PictureField.tsx';
import { parseDashboard } from './parse-user.ts';
import * as css from './UserProfile.css.ts';

export interface ProfileFormProps {
  user: User;
  /** Whether a new user completes their profile. */
  onboarding: boolean;
  onSaved?(): void;
}

const years = [
  '100 level',
  '200 level',
  '300 level',
  '400 level',
  '500 level',
  '600 level',
  'Postgraduate',
  'Staff',
];

/** The messages of empty required fields, by the field names of the API. */
const requiredMessages = {
  name: 'Enter your name.',
  phoneNumber: 'Enter your phone number.',
  address: 'Enter your address.',
  campus: 'Choose your campus.',
} as const;

type TextValues = Record<keyof typeof requiredMessages | 'department' | 'year', string>;

/** The values of the form, by the field names of the API. */
interface ProfileValues extends TextValues {
  picture?: ChosenPicture;
}

/** Returns the values without a picture that the media host has deleted since. */
const usableValues = (values: ProfileValues): ProfileValues =>
  values.picture ? { ...values, picture: dropExpiredUploads([values.picture])[0] } : values;

const findProblem = (values: ProfileValues): FormProblem => ({
  title: 'Missing Information',
  text: 'Please fill in all required fields: name, phone, address, campus',
  errors: missingErrors(values, requiredMessages),
});

const toBody = ({ picture, ...textValues }: ProfileValues) => ({
  ...textValues,
  ...(picture !== undefined && { profilePicture: picture ? (picture.publicId ?? picture.url) : '' }),
});

/** Edits the profile: name, phone, address and campus, which are required, and optional details. */
export function ProfileForm({ user, onboarding, onSaved }: ProfileFormProps) {
  const market = useMarket();
  const { data: campuses } = useCampusesQuery();
  const save = useSend('POST /update-profile', (_input, reply) =>
    editAnswer('GET /dashboard', (answer) => (reply ? parseDashboard(reply) : answer)),
  );
  const initialValues: ProfileValues = {
    name: user.displayName,
    phoneNumber: user.phone ?? '',
    address: user.address ?? '',
    // A new user has already chosen a campus as a visitor.
    campus: user.campus ?? market.campus.get() ?? '',
    department: user.department ?? '',
    year: user.year ?? '',
  };
  const form = useForm({
    name: 'profile',
    initialValues,
    derive: usableValues,
    check: findProblem,
    toBody,
    send: (body) => save({ body }),
    success: { title: onboarding ? 'Profile Setup Complete' : 'Profile Updated' },
    failure: () => ({
      kind: 'destructive',
      title: 'Update Failed',
      text: 'Failed to update profile. Please try again.',
    }),
    onDone({ user: savedUser }, { picture: _savedPicture, ...savedTexts }) {
      form.setInitialValues(savedTexts);
      form.setValues({ picture: undefined });
      // From now on, show the campus of the profile.
      if (savedUser.campus && savedUser.campus !== market.campus.get()) {
        const campus = campuses?.find(({ id }) => id === savedUser.campus);
        if (campus) market.campus.choose(campus);
      }
      onSaved?.();
    },
  });
  const { values, fieldProps, upload } = form;
  const pictureField = <PictureField user={user} {...form.uploadProps('picture')} />;
  const emailField = (
    <div className={css.emailField}>
      <TextField
        label="Email"
        help="From your Google account. It cannot be changed here."
        value={user.email ?? ''}
        onChange={() => {}}
        readOnly
      />
    </div>
  );

  const optionalFields = (
    <>
      <TextField
        label="Department (optional)"
        {...fieldProps('department')}
        maxLength={limits.departmentLengthMax}
      />
      <Select
        label="Year (optional)"
        {...fieldProps('year')}
        value={values.year || null}
        options={[...new Set([...years, values.year])]
          .filter(Boolean)
          .map((year) => ({ value: year, label: year }))}
      />
    </>
  );

  return (
    <FormSection {...form.sectionProps}>
      <div className={onboarding ? css.onboardingForm : undefined}>
        <div className={css.form}>
          {form.isRestored && (
            <DraftNotice text="We kept what you filled in." buttonText="Start again" onPress={form.reset} />
          )}
          {!onboarding && pictureField}
          <TextField
            label="Name"
            {...fieldProps('name')}
            required
            autoComplete="name"
            maxLength={limits.nameLengthMax}
          />
          {!onboarding && emailField}
          <PhoneField {...fieldProps('phoneNumber')} required />
          <TextField
            label="Address"
            help="Your hostel or street, for meeting and delivery."
            {...fieldProps('address')}
            required
            autoComplete="street-address"
            maxLength={limits.addressLengthMax}
          />
          <CampusField {...fieldProps('campus')} required />
          {!onboarding && optionalFields}
          <Button
            type="submit"
            pending={form.isSending}
            pendingLabel="Saving"
            disabledReason={upload && 'Your picture is still uploading.'}
          >
            {onboarding ? 'Complete profile' : 'Save changes'}
          </Button>
        </div>
        {/* A new user is asked for what is needed, and is done. What can wait comes after the button. */}
        {onboarding && (
          <div className={css.form}>
            <p className={css.optionalTitle}>You can add these later</p>
            {optionalFields}
            {pictureField}
            {emailField}
          </div>
        )}
      </div>
    </FormSection>
  );
}
