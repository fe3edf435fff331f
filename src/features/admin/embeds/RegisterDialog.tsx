import { useId, useState } from 'react';
import { embedScopes } from '../../../contract/shared/access.ts';
import { limits } from '../../../contract/shared/limits.ts';
import type { Embed } from '../../../contract/shared/types.ts';
import { ApiError } from '../../../core/client.ts';
import { useKeptAnswers } from '../../../core/drafts/useKeptAnswers.ts';
import { isSignedOut } from '../../../core/session/is-signed-out.ts';
import { useSay } from '../../../ui/feedback/useSay.ts';
import { Checkbox } from '../../../ui/fields/choices/Checkbox.tsx';
import type { FormError } from '../../../ui/fields/FormSection.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useAdminSend } from '../admin-check.ts';
import { FormDialog } from '../parts/FormDialog.tsx';
import { failureOf } from '../parts/useChanges.ts';
import * as css from './Embeds.css.ts';
import { blank, bodyOf, type EmbedAnswers, fieldId, findProblems, serverErrors } from './embed-answers.ts';
import { scopeWords } from './scope-words.ts';

export interface RegisterDialogProps {
  onClose(): void;
  /** Called when the page is registered. */
  onRegistered(embed: Embed): void;
}

/** Lets a page elsewhere sign people in. */
export function RegisterDialog({ onClose, onRegistered }: RegisterDialogProps) {
  const form = useKeptAnswers<EmbedAnswers>('embed', blank);
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [isSending, setSending] = useState(false);
  const scopesId = useId();
  const say = useSay();
  const register = useAdminSend('POST /admin/embeds');
  const { answers } = form;
  const errorOf = (name: Parameters<typeof fieldId>[0]) =>
    errors.find(({ field }) => field === fieldId(name))?.message;
  const answer = (part: Partial<EmbedAnswers>, name: Parameters<typeof fieldId>[0]) => {
    setErrors(errors.filter(({ field }) => field !== fieldId(name)));
    form.answer(part);
  };
  const text = (name: 'name' | 'origin') => ({
    id: fieldId(name),
    error: errorOf(name),
    value: answers[name],
    onChange: (value: string) => answer({ [name]: value }, name),
  });

  const send = async () => {
    if (isSending) return;
    const problems = findProblems(answers);
    setErrors(problems);
    if (problems.length > 0) return;
    const tell = say();
    setSending(true);
    try {
      const { embed } = await register({ body: bodyOf(answers) });
      form.finish();
      tell({ title: 'Page registered' });
      onRegistered(embed);
    } catch (error) {
      if (isSignedOut(error)) return;
      setErrors(serverErrors(error instanceof ApiError ? error.fields : {}));
      tell(failureOf('Failed to register page', error));
    } finally {
      setSending(false);
    }
  };

  return (
    <FormDialog
      title="Register a page"
      formId="register-page"
      errors={errors}
      saveLabel="Register"
      isSaving={isSending}
      savingLabel="Registering"
      kept={form}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextField
        label="Origin"
        help="The address of the page without a path, such as https://union.example"
        {...text('origin')}
        required
        inputMode="url"
        maxLength={limits.originLengthMax}
        autoComplete="off"
      />
      <TextField
        label="Name (optional)"
        help="Whose page it is, such as Student union of FUNAAB."
        {...text('name')}
        maxLength={limits.nameLengthMax}
        autoComplete="off"
      />
      {/* biome-ignore lint/a11y/useSemanticElements: browsers lay out a fieldset in their own way. */}
      <div id={fieldId('scopes')} role="group" aria-labelledby={scopesId} className={css.group}>
        <p id={scopesId} className={css.legend}>
          What people may do there
        </p>
        {embedScopes.map((scope) => (
          <Checkbox
            key={scope}
            label={scopeWords[scope].label}
            help={scopeWords[scope].help}
            error={scope === embedScopes[0] ? errorOf('scopes') : undefined}
            checked={answers[scope]}
            onChange={(checked) => answer({ [scope]: checked }, 'scopes')}
          />
        ))}
      </div>
    </FormDialog>
  );
}
