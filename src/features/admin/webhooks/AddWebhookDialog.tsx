import { useId } from 'react';
import { limits } from '../../../contract/shared/limits.ts';
import type { Input, Reply } from '../../../contract/shared/types.ts';
import {
  parseWebhookUrl,
  type WebhookEvent,
  webhookEvents,
  webhookUrlLengthMax,
  webhookUrlMessage,
} from '../../../contract/shared/webhook-events.ts';
import { createOnce } from '../../../core/create-once.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { type FieldError, useForm } from '../../../ui/forms/useForm.ts';
import { CampusField } from '../../campuses/index.ts';
import { useAdminSend } from '../admin-check.ts';
import { failureToast } from '../useSendChange.ts';
import * as css from './Webhooks.css.ts';
import { eventTexts } from './webhook-texts.ts';

export interface AddWebhookDialogProps {
  onClose(): void;
  /** Called when the webhook is added, with its secret. */
  onAdded(added: Reply<'POST /admin/webhooks'>): void;
}

/** The values of the form, as typed. */
interface WebhookValues {
  url: string;
  name: string;
  campus: string;
  events: WebhookEvent[];
}

const initialValues: WebhookValues = { url: '', name: '', campus: '', events: ['order.created'] };

/** Returns the errors of missing and invalid values, in the order of the fields. */
function findErrors({ url, events }: WebhookValues): FieldError[] {
  const errors: FieldError[] = [];
  if (!url.trim()) errors.push({ field: 'url', message: 'Enter the address of the program.' });
  else if (!parseWebhookUrl(url.trim())) errors.push({ field: 'url', message: webhookUrlMessage });
  if (events.length === 0) errors.push({ field: 'events', message: 'Choose what the program is told.' });
  return errors;
}

function toBody({ url, name, campus, events }: WebhookValues): Input<'POST /admin/webhooks'>['body'] {
  return {
    url: url.trim(),
    events,
    ...(name.trim() && { name: name.trim() }),
    ...(campus && { campus }),
  };
}

/** The form that adds a webhook. */
export function AddWebhookDialog({ onClose, onAdded }: AddWebhookDialogProps) {
  const create = useAdminSend('POST /admin/webhooks');
  const form = useForm({
    name: 'webhook',
    initialValues,
    check: (values) => ({ errors: findErrors(values) }),
    toBody,
    send: (body, attempts) => createOnce({ body, create }, attempts),
    success: { title: 'Webhook added' },
    failure: (error) => failureToast('Failed to add webhook', error),
    onDone: onAdded,
  });
  const eventsId = useId();
  const eventsProps = form.idAndError('events');
  const { events } = form.values;
  const choose = (event: WebhookEvent, isChosen: boolean) =>
    form.setValues({
      events: webhookEvents.filter((each) => (each === event ? isChosen : events.includes(each))),
    });

  return (
    <FormDialog
      title="Add a webhook"
      form={form}
      submitLabel="Add webhook"
      pendingLabel="Adding"
      cancelDeletesDraft
      onClose={onClose}
    >
      <TextField
        label="Address"
        help="Where the program receives events, such as https://union.example/webhooks"
        {...form.fieldProps('url')}
        required
        inputMode="url"
        maxLength={webhookUrlLengthMax}
        autoComplete="off"
      />
      <TextField
        label="Name (optional)"
        help="Whose program it is, such as Student union of FUNAAB."
        {...form.fieldProps('name')}
        maxLength={limits.nameLengthMax}
        autoComplete="off"
      />
      <CampusField
        {...form.fieldProps('campus')}
        help="Choose one to send only what happens on it."
        placeholder="Every campus"
      />
      {/* biome-ignore lint/a11y/useSemanticElements: browsers lay out a fieldset in their own way. */}
      <div id={eventsProps.id} role="group" aria-labelledby={eventsId} className={css.eventGroup}>
        <p id={eventsId} className={css.eventGroupTitle}>
          What the program is told
        </p>
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            label={eventTexts[event].label}
            help={eventTexts[event].help}
            error={event === webhookEvents[0] ? eventsProps.error : undefined}
            checked={events.includes(event)}
            onChange={(isChosen) => choose(event, isChosen)}
          />
        ))}
      </div>
    </FormDialog>
  );
}
