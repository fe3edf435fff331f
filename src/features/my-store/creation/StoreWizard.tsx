import { useEffect, useRef, useState } from 'react';
import { ruleMessages } from '../../../contract/shared/rule-messages.ts';
import { ApiError } from '../../../core/client.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { isSignedOut } from '../../../core/refusals.ts';
import { useFormDraft } from '../../../core/useFormDraft.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { DraftNotice } from '../../../ui/feedback/DraftNotice.tsx';
import { useToast } from '../../../ui/feedback/useToast.ts';
import { type FormError, FormSection } from '../../../ui/fields/FormSection.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { useUser } from '../../profile/index.ts';
import { checkEligibility } from './check-eligibility.ts';
import { createByWizard, creationFailureToast } from './create-by-wizard.ts';
import { ruleToast } from './rule-toast.ts';
import * as css from './StoreForm.css.ts';
import { useCacheNewStore } from './useCacheNewStore.ts';
import { AboutStep, ContactStep } from './WizardSteps.tsx';
import { toBody, type WizardValues } from './wizard-values.ts';

export interface StoreWizardProps {
  onClose(): void;
  onCreated(): void;
}

const formId = 'store-wizard';
const fieldId = (name: string) => `wizard-${name}`;

/** The fields of the first step, by their names in the call. */
const firstStepFields = ['name', 'category', 'description'];

/** The form of a new store in two short steps. */
export function StoreWizard({ onClose, onCreated }: StoreWizardProps) {
  const market = useMarket();
  const { data: user } = useUser();
  const bindToastToUser = useToast('store');
  const cacheNewStore = useCacheNewStore();
  const form = useFormDraft<WizardValues>('store-wizard', {
    name: '',
    category: '',
    description: '',
    phone: user?.phone ?? '',
    email: '',
    location: '',
    whatsapp: '',
    instagram: '',
    logo: [],
    coverImage: [],
    storeImage: [],
  });
  const values = form.values;
  const [step, setStep] = useState<1 | 2>(1);
  const [errors, setErrors] = useState<FormError[]>([]);
  const [isSending, setSending] = useState(false);
  const [uploadingFields, setUploadingFields] = useState<readonly string[]>([]);
  const stepLine = useRef<HTMLParagraphElement>(null);
  const previousStep = useRef(step);
  useEffect(() => {
    if (previousStep.current !== step) stepLine.current?.focus();
    previousStep.current = step;
  }, [step]);

  const goToStep = (newStep: 1 | 2) => {
    setErrors([]);
    setStep(newStep);
  };
  const changeValues = (changes: Partial<WizardValues>) => {
    form.setValues(changes);
    const changedFieldIds = Object.keys(changes).map(fieldId);
    setErrors((errors) => errors.filter(({ field }) => !changedFieldIds.includes(field)));
  };
  const showErrors = (message: string, fieldErrors: Record<string, string>) => {
    setErrors(Object.entries(fieldErrors).map(([name, message]) => ({ field: fieldId(name), message })));
    bindToastToUser()(ruleToast(message));
  };

  const completeStep1 = () => {
    const missingMessages = {
      ...(!values.name.trim() && { name: 'Enter the name of your store.' }),
      ...(!values.category && { category: 'Choose a category.' }),
    };
    if (Object.keys(missingMessages).length > 0)
      return showErrors(ruleMessages.storeNameOrCategoryMissing, missingMessages);
    goToStep(2);
  };

  const create = async () => {
    if (isSending || uploadingFields.length > 0) return;
    if (!values.phone.trim()) {
      return showErrors(ruleMessages.storePhoneMissing, { phone: ruleMessages.storePhoneMissing });
    }
    const showToast = bindToastToUser();
    setErrors([]);
    setSending(true);
    try {
      // After a lost response the store may exist already. The check would refuse a user who has a store, so the same
      // call is sent again without the check.
      const refusal = values.attempt ? undefined : await checkEligibility(market, 'form');
      if (refusal) return showToast(refusal);
      const store = await createByWizard(market, toBody(values), values.attempt, (attempt) =>
        form.setValues({ attempt }),
      );
      form.finish();
      cacheNewStore(store);
      showToast({ title: 'Store Created' });
      onCreated();
    } catch (error) {
      if (isSignedOut(error)) return;
      const fieldErrors = error instanceof ApiError ? Object.entries(error.fields) : [];
      if (fieldErrors.some(([name]) => firstStepFields.includes(name))) setStep(1);
      setErrors(
        fieldErrors.map(([name, message]) => ({ field: fieldId(name.replace('social.', '')), message })),
      );
      showToast(creationFailureToast(error));
    } finally {
      setSending(false);
    }
  };

  const stepProps = {
    values,
    onChange: changeValues,
    fieldProps: (name: keyof WizardValues) => ({
      id: fieldId(name),
      error: errors.find(({ field }) => field === fieldId(name))?.message,
    }),
  };
  return (
    <Dialog
      title="Create Store"
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={step === 1 ? onClose : () => goToStep(1)}>
            {step === 1 ? 'Cancel' : 'Back'}
          </Button>
          <span className={css.mainButton}>
            <Button
              type="submit"
              form={formId}
              pending={isSending}
              pendingLabel="Creating your store"
              disabledReason={uploadingFields.length > 0 ? 'Your pictures are still uploading.' : undefined}
            >
              {step === 1 ? 'Next' : 'Create Store'}
            </Button>
          </span>
        </>
      }
    >
      {form.isRestored && (
        <DraftNotice
          text="We kept what you filled in."
          buttonText="Start again"
          onPress={() => {
            form.reset();
            goToStep(1);
          }}
        />
      )}
      <p className={css.stepLine} ref={stepLine} tabIndex={-1}>
        {step === 1 ? 'Step 1 of 2: your store' : 'Step 2 of 2: contact and pictures'}
      </p>
      <FormSection
        id={formId}
        errors={errors}
        onSubmit={() => (step === 1 ? completeStep1() : void create())}
      >
        {step === 1 ? (
          <AboutStep {...stepProps} />
        ) : (
          <ContactStep
            {...stepProps}
            onUploading={(name, isUploading) =>
              setUploadingFields((fields) => [
                ...fields.filter((field) => field !== name),
                ...(isUploading ? [name] : []),
              ])
            }
          />
        )}
      </FormSection>
    </Dialog>
  );
}
