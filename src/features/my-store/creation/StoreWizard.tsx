import { useEffect, useRef, useState } from 'react';
import { wizardCategories } from '../../../contract/shared/categories.ts';
import { limits } from '../../../contract/shared/limits.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { EmailField, InstagramField, PhoneField, WhatsAppField } from '../../../ui/fields/ContactFields.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { type Form, SendingStopped, useForm } from '../../../ui/forms/useForm.ts';
import { dropExpiredUploads, MediaUploader } from '../../media/index.ts';
import { useUser } from '../../profile/index.ts';
import { categoryOptions } from '../category-options.ts';
import { checkEligibility } from './check-eligibility.ts';
import { createByWizard, creationFailureToast } from './create-by-wizard.ts';
import * as css from './StoreForm.css.ts';
import { useCacheNewStore } from './useCacheNewStore.ts';
import { emptyValues, findProblem, firstStepFields, toBody, type WizardValues } from './wizard-values.ts';

export interface StoreWizardProps {
  onClose(): void;
  onCreated(): void;
}

/** The form of a new store in two short steps. */
export function StoreWizard({ onClose, onCreated }: StoreWizardProps) {
  const market = useMarket();
  const { data: user } = useUser();
  const cacheNewStore = useCacheNewStore();
  const [step, setStep] = useState<1 | 2>(1);
  const stepLine = useRef<HTMLParagraphElement>(null);
  const previousStep = useRef(step);
  useEffect(() => {
    if (previousStep.current !== step) stepLine.current?.focus();
    previousStep.current = step;
  }, [step]);
  const form = useForm({
    name: 'store-wizard',
    about: 'store',
    initialValues: { ...emptyValues, phone: user?.phone ?? '' },
    check: (values) => findProblem(step, values),
    toBody,
    async send(body, attempts) {
      // After a lost response the store may exist already. The check would refuse a user who has a store, so the same
      // call is sent again without the check.
      const refusal = attempts.previous ? undefined : await checkEligibility(market, 'form');
      if (refusal) throw new SendingStopped(refusal);
      return createByWizard(market, body, attempts);
    },
    serverErrors(fields) {
      const errors = Object.entries(fields);
      if (errors.some(([name]) => firstStepFields.includes(name))) setStep(1);
      return errors.map(([name, message]) => ({ field: name.replace('social.', ''), message }));
    },
    success: { title: 'Store Created' },
    failure: creationFailureToast,
    onDone(store) {
      cacheNewStore(store);
      onCreated();
    },
  });

  const goToStep = (newStep: 1 | 2) => {
    form.clearErrors();
    setStep(newStep);
  };
  return (
    <FormDialog
      title="Create Store"
      form={form}
      submitLabel={step === 1 ? 'Next' : 'Create Store'}
      pendingLabel="Creating your store"
      uploadingReason="Your pictures are still uploading."
      onBack={step === 1 ? undefined : () => goToStep(1)}
      onReset={() => goToStep(1)}
      onSubmit={step === 1 ? () => form.validate() && goToStep(2) : undefined}
      onClose={onClose}
      intro={
        <p className={css.stepLine} ref={stepLine} tabIndex={-1}>
          {step === 1 ? 'Step 1 of 2: your store' : 'Step 2 of 2: contact and pictures'}
        </p>
      }
    >
      {step === 1 ? <AboutStep form={form} /> : <ContactStep form={form} />}
    </FormDialog>
  );
}

interface StepProps {
  form: Form<WizardValues>;
}

/** Step 1: name, category and description. */
function AboutStep({ form: { fieldProps, values } }: StepProps) {
  return (
    <>
      <TextField label="Store name" {...fieldProps('name')} required maxLength={limits.nameLengthMax} />
      <Select
        label="Category"
        {...fieldProps('category')}
        value={values.category || null}
        options={categoryOptions(wizardCategories)}
        required
      />
      <TextArea
        label="Description (optional)"
        {...fieldProps('description')}
        maxLength={limits.storeDescriptionLengthMax}
      />
    </>
  );
}

const pictureFields = [
  ['logo', 'Logo (optional)'],
  ['coverImage', 'Cover picture (optional)'],
  ['storeImage', 'Picture of your store (optional)'],
] as const;

/** Step 2: contact and pictures. */
function ContactStep({ form: { fieldProps, uploadProps, values } }: StepProps) {
  return (
    <>
      <PhoneField {...fieldProps('phone')} required />
      <EmailField {...fieldProps('email')} autoComplete="email" />
      <TextField
        label="Location (optional)"
        help="Leave it empty to use the address on your profile."
        {...fieldProps('location')}
        maxLength={limits.addressLengthMax}
      />
      <WhatsAppField {...fieldProps('whatsapp')} />
      <InstagramField {...fieldProps('instagram')} />
      {pictureFields.map(([name, label]) => (
        <MediaUploader
          key={name}
          label={label}
          {...uploadProps(name)}
          value={dropExpiredUploads(values[name])}
          max={1}
          kinds="images"
        />
      ))}
    </>
  );
}
