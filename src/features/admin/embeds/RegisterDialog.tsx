import { useId } from 'react';
import { embedScopes } from '../../../contract/shared/access.ts';
import { limits } from '../../../contract/shared/limits.ts';
import type { Embed } from '../../../contract/shared/types.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useAdminSend } from '../admin-check.ts';
import { FormDialog } from '../FormDialog.tsx';
import { useAdminForm } from '../useAdminForm.ts';
import * as css from './Embeds.css.ts';
import { type EmbedValues, fieldId, findProblems, initialValues, scopeTexts, toBody } from './embed-form.ts';

export interface RegisterDialogProps {
  onClose(): void;
  /** Called when the page is registered. */
  onRegistered(embed: Embed): void;
}

/** The form that registers a page, so that users can sign in there. */
export function RegisterDialog({ onClose, onRegistered }: RegisterDialogProps) {
  const form = useAdminForm<EmbedValues>({ draftName: 'embed', initialValues, fieldId });
  const scopesId = useId();
  const register = useAdminSend('POST /admin/embeds');
  const { values, setValues } = form;
  const scopesProps = form.fieldProps('scopes');
  const textFieldProps = (name: 'name' | 'origin') => ({
    ...form.fieldProps(name),
    value: values[name],
    onChange: (value: string) => setValues({ [name]: value }),
  });

  const send = async () => {
    const reply = await form.send(
      findProblems(values),
      (idempotencyKey) => register({ body: toBody(values), idempotencyKey }),
      { done: { title: 'Page registered' }, failed: 'Failed to register page' },
    );
    if (!reply) return;
    form.finish();
    onRegistered(reply.embed);
  };

  return (
    <FormDialog
      title="Register a page"
      formId="register-page"
      saveLabel="Register"
      savingLabel="Registering"
      {...form.dialogProps}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextField
        label="Origin"
        help="The address of the page without a path, such as https://union.example"
        {...textFieldProps('origin')}
        required
        inputMode="url"
        maxLength={limits.originLengthMax}
        autoComplete="off"
      />
      <TextField
        label="Name (optional)"
        help="Whose page it is, such as Student union of FUNAAB."
        {...textFieldProps('name')}
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
            checked={values[scope]}
            onChange={(checked) => setValues({ [scope]: checked }, ['scopes'])}
          />
        ))}
      </div>
    </FormDialog>
  );
}
