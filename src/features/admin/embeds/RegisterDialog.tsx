import { useId } from 'react';
import { type EmbedScope, embedScopes } from '../../../contract/shared/access.ts';
import { limits } from '../../../contract/shared/limits.ts';
import { originMessage, parseOrigin } from '../../../contract/shared/origins.ts';
import type { Embed, Input } from '../../../contract/shared/types.ts';
import { createOnce } from '../../../core/create-once.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { type FieldError, useForm } from '../../../ui/forms/useForm.ts';
import { useAdminSend } from '../admin-check.ts';
import { failureToast } from '../useSendChange.ts';
import * as css from './Embeds.css.ts';

export interface RegisterDialogProps {
  onClose(): void;
  /** Called when the page is registered. */
  onRegistered(embed: Embed): void;
}

/** The values of the form that registers a page, as typed. */
interface EmbedValues {
  name: string;
  origin: string;
  buy: boolean;
  sell: boolean;
}

const initialValues: EmbedValues = { name: '', origin: '', buy: true, sell: false };

const chosenScopes = (values: EmbedValues): EmbedScope[] => embedScopes.filter((scope) => values[scope]);

/** Returns the errors of missing and invalid values, in the order of the fields. */
function findErrors(values: EmbedValues): FieldError[] {
  const origin = values.origin.trim();
  const errors: FieldError[] = [];
  if (!origin) errors.push({ field: 'origin', message: 'Enter the origin of the page.' });
  else if (!parseOrigin(origin)) errors.push({ field: 'origin', message: originMessage });
  if (chosenScopes(values).length === 0)
    errors.push({ field: 'scopes', message: 'Choose what people may do there.' });
  return errors;
}

function toBody(values: EmbedValues): Input<'POST /admin/embeds'>['body'] {
  const name = values.name.trim();
  return { origin: values.origin.trim(), scopes: chosenScopes(values), ...(name && { name }) };
}

/** The label and the help of each scope: what users may do on a registered page. */
export const scopeTexts: Record<EmbedScope, { label: string; help: string }> = {
  buy: { label: 'Buy', help: 'Favorites, cart, orders, reviews and messages.' },
  sell: { label: 'Sell', help: 'List products and run a store.' },
};

/** The form that registers a page, so that users can sign in there. */
export function RegisterDialog({ onClose, onRegistered }: RegisterDialogProps) {
  const create = useAdminSend('POST /admin/embeds');
  const form = useForm({
    name: 'embed',
    initialValues,
    check: (values) => ({ errors: findErrors(values) }),
    toBody,
    send: (body, attempts) => createOnce({ body, create }, attempts),
    success: { title: 'Page registered' },
    failure: (error) => failureToast('Failed to register page', error),
    onDone: ({ embed }) => onRegistered(embed),
  });
  const scopesId = useId();
  const scopesProps = form.idAndError('scopes');

  return (
    <FormDialog
      title="Register a page"
      form={form}
      submitLabel="Register"
      pendingLabel="Registering"
      cancelDeletesDraft
      onClose={onClose}
    >
      <TextField
        label="Origin"
        help="The address of the page without a path, such as https://union.example"
        {...form.fieldProps('origin')}
        required
        inputMode="url"
        maxLength={limits.originLengthMax}
        autoComplete="off"
      />
      <TextField
        label="Name (optional)"
        help="Whose page it is, such as Student union of FUNAAB."
        {...form.fieldProps('name')}
        maxLength={limits.nameLengthMax}
        autoComplete="off"
      />
      {/* biome-ignore lint/a11y/useSemanticElements: browsers lay out a fieldset in their own way. */}
      <div id={scopesProps.id} role="group" aria-labelledby={scopesId} className={css.scopeGroup}>
        <p id={scopesId} className={css.scopeGroupTitle}>
          What people may do there
        </p>
        {embedScopes.map((scope) => (
          <Checkbox
            key={scope}
            label={scopeTexts[scope].label}
            help={scopeTexts[scope].help}
            error={scope === embedScopes[0] ? scopesProps.error : undefined}
            checked={form.values[scope]}
            onChange={(checked) => form.setValues({ [scope]: checked }, ['scopes'])}
          />
        ))}
      </div>
    </FormDialog>
  );
}
