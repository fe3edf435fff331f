import { useRef, useState } from 'react';
import { limits } from '../../contract/shared/limits.ts';
import type { User } from '../../contract/shared/types.ts';
import { ApiError } from '../../core/client.ts';
import { editAnswer } from '../../core/edits.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { isSignedOut } from '../../core/refusals.ts';
import { changedFields, useDraft } from '../../core/useDraft.ts';
import { useSend } from '../../core/useSend.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { DraftNotice } from '../../ui/feedback/DraftNotice.tsx';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import { ComboBox } from '../../ui/fields/ComboBox.tsx';
import { type FormError, FormSection } from '../../ui/fields/FormSection.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useCampuses } from '../campuses/index.ts';
import { dropExpiredUploads } from '../media/index.ts';
import { type ChosenPicture, PictureField } from './PictureField.tsx';
import { parseDashboard } from './parse-user.ts';
import { form } from './UserProfile.css.ts';

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

/** The values of the form. Until they are saved, they are stored on this device as a draft. */
interface ProfileValues extends TextValues {
  picture?: ChosenPicture;
}

/** Edits the profile: name, phone, address and campus, which are required, and optional details. */
export function ProfileForm({ user, onboarding, onSaved }: ProfileFormProps) {
  const market = useMarket();
  const { data: campuses } = useCampuses();
  const [savedValues, setSavedValues] = useState<ProfileValues>(() => ({
    name: user.displayName,
    phoneNumber: user.phone ?? '',
    address: user.address ?? '',
    // A new user has already chosen a campus as a visitor.
    campus: user.campus ?? market.campus.get() ?? '',
    department: user.department ?? '',
    year: user.year ?? '',
  }));
  const draft = useDraft<Partial<ProfileValues>>('profile', savedValues);
  const [values, setValues] = useState<ProfileValues>(() => ({
    ...savedValues,
    ...usableDraft(draft.saved),
  }));
  const { picture, ...textValues } = values;
  const [hasDraft, setHasDraft] = useState(() => Object.keys(changedFields(values, savedValues)).length > 0);
  const [isUploading, setUploading] = useState(false);
  const [errors, setErrors] = useState<FormError[]>([]);
  const [isSaving, setSaving] = useState(false);
  const save = useSend('POST /update-profile', (_input, reply) =>
    editAnswer('GET /dashboard', (answer) => (reply ? parseDashboard(reply) : answer)),
  );

  // A ref, because an upload may end before the next render.
  const latestValues = useRef(values);
  const change = (changes: Partial<ProfileValues>) => {
    const changedValues = { ...latestValues.current, ...changes };
    latestValues.current = changedValues;
    setValues(changedValues);
    const unsavedValues = changedFields(changedValues, savedValues);
    if (Object.keys(unsavedValues).length > 0) draft.save(unsavedValues);
    else draft.discard();
  };
  const startAgain = () => {
    change({ picture: undefined, ...savedValues });
    setErrors([]);
    setHasDraft(false);
  };

  const fieldProps = (name: keyof TextValues) => ({
    id: `profile-${name}`,
    value: textValues[name],
    error: errors.find(({ field }) => field === `profile-${name}`)?.message,
    onChange: (value: string) => {
      change({ [name]: value });
      setErrors((errors) => errors.filter(({ field }) => field !== `profile-${name}`));
    },
  });

  const submit = async () => {
    const missingFields = Object.entries(requiredMessages).filter(
      ([name]) => !textValues[name as keyof TextValues].trim(),
    );
    setErrors(missingFields.map(([name, message]) => ({ field: `profile-${name}`, message })));
    if (missingFields.length > 0) {
      showLazyToast({
        about: 'profile',
        kind: 'destructive',
        title: 'Missing Information',
        text: 'Please fill in all required fields: name, phone, address, campus',
      });
      return;
    }
    if (isSaving || isUploading) return;
    setSaving(true);
    try {
      const { user: savedUser } = await save({
        body: {
          ...textValues,
          ...(picture !== undefined && { profilePicture: picture ? (picture.publicId ?? picture.url) : '' }),
        },
      });
      const { picture: _savedPicture, ...savedTexts } = latestValues.current;
      latestValues.current = savedTexts;
      setValues(savedTexts);
      setSavedValues(savedTexts);
      setHasDraft(false);
      draft.discard();
      // From now on, show the campus of the profile.
      if (savedUser.campus && savedUser.campus !== market.campus.get()) {
        const campus = campuses?.find(({ id }) => id === savedUser.campus);
        if (campus) market.campus.choose(campus);
      }
      showLazyToast({ about: 'profile', title: onboarding ? 'Profile Setup Complete' : 'Profile Updated' });
      onSaved?.();
    } catch (error) {
      if (isSignedOut(error)) return;
      const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
      setErrors(fields.map(([name, message]) => ({ field: `profile-${name}`, message })));
      showLazyToast({
        about: 'profile',
        kind: 'destructive',
        title: 'Update Failed',
        text: 'Failed to update profile. Please try again.',
      });
    } finally {
      setSaving(false);
    }
  };

  return (
    <FormSection errors={errors} onSubmit={() => void submit()}>
      <div className={form}>
        {hasDraft && (
          <DraftNotice text="We kept what you filled in." buttonText="Start again" onPress={startAgain} />
        )}
        <PictureField
          user={user}
          chosenPicture={picture}
          onChange={(picture) => change({ picture })}
          onUploading={setUploading}
        />
        <TextField
          label="Name"
          {...fieldProps('name')}
          required
          autoComplete="name"
          maxLength={limits.nameLengthMax}
        />
        <TextField
          label="Email"
          help="From your Google account. It cannot be changed here."
          value={user.email ?? ''}
          onChange={() => {}}
          readOnly
        />
        <TextField
          label="Phone"
          {...fieldProps('phoneNumber')}
          type="tel"
          required
          autoComplete="tel"
          maxLength={limits.phoneLengthMax}
        />
        <TextField
          label="Address"
          help="Your hostel or street, for meeting and delivery."
          {...fieldProps('address')}
          required
          autoComplete="street-address"
          maxLength={limits.addressLengthMax}
        />
        <ComboBox
          label="Campus"
          placeholder="Search your campus"
          options={(campuses ?? onlyChosenCampus(textValues.campus, market.campus.describe)).map(
            ({ id, name }) => ({
              value: id,
              label: name,
            }),
          )}
          {...fieldProps('campus')}
          value={textValues.campus || null}
          onChange={(campus) => fieldProps('campus').onChange(campus ?? '')}
          required
        />
        <TextField
          label="Department (optional)"
          {...fieldProps('department')}
          maxLength={limits.departmentLengthMax}
        />
        <Select
          label="Year (optional)"
          {...fieldProps('year')}
          value={textValues.year || null}
          options={[...new Set([...years, textValues.year])]
            .filter(Boolean)
            .map((year) => ({ value: year, label: year }))}
        />
        <Button
          type="submit"
          pending={isSaving}
          pendingLabel="Saving"
          disabledReason={isUploading ? 'Your picture is still uploading.' : undefined}
        >
          {onboarding ? 'Complete profile' : 'Save changes'}
        </Button>
      </div>
    </FormSection>
  );
}

/** Returns a stored draft without a picture that the media host has deleted since. */
function usableDraft(draft: Partial<ProfileValues> = {}): Partial<ProfileValues> {
  const { picture, ...textValues } = draft;
  if (picture === null) return draft;
  return { ...textValues, picture: picture && dropExpiredUploads([picture])[0] };
}

/** Returns the chosen campus as the only option, until the list of campuses is loaded. */
const onlyChosenCampus = <Campus,>(id: string, describe: (id: string) => Campus) =>
  id ? [describe(id)] : [];
