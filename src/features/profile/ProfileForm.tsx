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
import { readDashboard } from './read-user.ts';
import { form } from './UserProfile.css.ts';

export interface ProfileFormProps {
  user: User;
  /** Whether a new person completes their profile. */
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

/** The messages of empty required fields, by their names in the call. */
const required = {
  name: 'Enter your name.',
  phoneNumber: 'Enter your phone number.',
  address: 'Enter your address.',
  campus: 'Choose your campus.',
} as const;

type Answers = Record<keyof typeof required | 'department' | 'year', string>;

/** The values of the form. They are stored on this device as a draft until they are saved. */
interface Filled extends Answers {
  picture?: ChosenPicture;
}

/** Edits the profile: name, phone, address and campus, which are required, and optional details. */
export function ProfileForm({ user, onboarding, onSaved }: ProfileFormProps) {
  const market = useMarket();
  const { data: campuses } = useCampuses();
  const [before, setBefore] = useState<Filled>(() => ({
    name: user.displayName,
    phoneNumber: user.phone ?? '',
    address: user.address ?? '',
    // A new person has already chosen a campus as a visitor.
    campus: user.campus ?? market.campus.get() ?? '',
    department: user.department ?? '',
    year: user.year ?? '',
  }));
  const draft = useDraft<Partial<Filled>>('profile', before);
  const [filled, setFilled] = useState<Filled>(() => ({ ...before, ...usableDraft(draft.saved) }));
  const { picture, ...answers } = filled;
  const [isKept, setKept] = useState(() => Object.keys(changedFields(filled, before)).length > 0);
  const [isUploading, setUploading] = useState(false);
  const [errors, setErrors] = useState<FormError[]>([]);
  const [isSaving, setSaving] = useState(false);
  const save = useSend('POST /update-profile', (_input, reply) =>
    editAnswer('GET /dashboard', (answer) => (reply ? readDashboard(reply) : answer)),
  );

  // A ref, because an upload may end before the next render.
  const latest = useRef(filled);
  const change = (part: Partial<Filled>) => {
    const next = { ...latest.current, ...part };
    latest.current = next;
    setFilled(next);
    const changes = changedFields(next, before);
    if (Object.keys(changes).length > 0) draft.save(changes);
    else draft.discard();
  };
  const startAgain = () => {
    change({ picture: undefined, ...before });
    setErrors([]);
    setKept(false);
  };

  const fieldProps = (name: keyof Answers) => ({
    id: `profile-${name}`,
    value: answers[name],
    error: errors.find(({ field }) => field === `profile-${name}`)?.message,
    onChange: (value: string) => {
      change({ [name]: value });
      setErrors((errors) => errors.filter(({ field }) => field !== `profile-${name}`));
    },
  });

  const submit = async () => {
    const missing = Object.entries(required).filter(([name]) => !answers[name as keyof Answers].trim());
    setErrors(missing.map(([name, message]) => ({ field: `profile-${name}`, message })));
    if (missing.length > 0) {
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
      const { user: saved } = await save({
        body: {
          ...answers,
          ...(picture !== undefined && { profilePicture: picture ? (picture.publicId ?? picture.url) : '' }),
        },
      });
      const { picture: _sent, ...now } = latest.current;
      latest.current = now;
      setFilled(now);
      setBefore(now);
      setKept(false);
      draft.discard();
      // From now on the page shows the person's campus.
      if (saved.campus && saved.campus !== market.campus.get()) {
        const campus = campuses?.find(({ id }) => id === saved.campus);
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
        {isKept && (
          <DraftNotice text="We kept what you filled in." button="Start again" onPress={startAgain} />
        )}
        <PictureField
          user={user}
          chosen={picture}
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
          options={(campuses ?? onlyChosen(answers.campus, market.campus.describe)).map(({ id, name }) => ({
            value: id,
            label: name,
          }))}
          {...fieldProps('campus')}
          value={answers.campus || null}
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
          value={answers.year || null}
          options={[...new Set([...years, answers.year])]
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

/** Leaves out a picture that the media host has deleted since. */
function usableDraft(kept: Partial<Filled> = {}): Partial<Filled> {
  const { picture, ...answers } = kept;
  if (picture === null) return kept;
  return { ...answers, picture: picture && dropExpiredUploads([picture])[0] };
}

/** The only option until the list of campuses is loaded: the chosen campus. */
const onlyChosen = <Campus,>(id: string, describe: (id: string) => Campus) => (id ? [describe(id)] : []);
