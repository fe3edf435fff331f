import { MapPin } from 'lucide';
import { useRef, useState } from 'react';
import { limits } from '../../../contract/shared/limits.ts';
import type { DeliveryLocation } from '../../../contract/shared/types.ts';
import { createOnce } from '../../../core/create-once.ts';
import { editAnswer } from '../../../core/edits.ts';
import { useQuery } from '../../../core/useQuery.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { DeleteButton } from '../../../ui/buttons/DeleteButton.tsx';
import { DataTable } from '../../../ui/data/DataTable.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadError } from '../../../ui/feedback/LoadError.tsx';
import { FormSection } from '../../../ui/fields/FormSection.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { missingErrors } from '../../../ui/forms/form-problems.ts';
import { useForm } from '../../../ui/forms/useForm.ts';
import { CampusField, useCampusName } from '../../campuses/index.ts';
import { fields, heading, muted, stack } from '../admin.css.ts';
import { useAdminCheck, useAdminSend } from '../admin-check.ts';
import { removeItem } from '../useAdminList.ts';
import { useConfirmation } from '../useConfirmation.tsx';
import { useFocusIfLost } from '../useFocusIfLost.ts';
import { failureToast, useSendChange } from '../useSendChange.ts';

/** The delivery locations of one campus, or those that all campuses share. Admins add and remove them here. */
export function DeliveryLocations() {
  const [campus, setCampus] = useState<string>();
  const { data, error, isLoading, retry } = useQuery('GET /admin/delivery-locations', { query: { campus } });
  useAdminCheck(error);
  const locations = data?.deliveryLocations;
  const sendRemoval = useAdminSend('DELETE /admin/delivery-locations/{id}', ({ params }, reply) =>
    editAnswer('GET /admin/delivery-locations', ({ deliveryLocations }) => ({
      deliveryLocations: removeItem(deliveryLocations, reply && params.id),
    })),
  );
  const { sendChange, isChanging } = useSendChange();
  const campusName = useCampusName();
  const { ask, confirmation } = useConfirmation();
  const title = useRef<HTMLHeadingElement>(null);
  useFocusIfLost(title, locations?.length);
  const campusText = campus ? campusName(campus) : 'every campus';
  const askToRemove = ({ _id: id, name }: DeliveryLocation) =>
    ask({
      title: `Remove ${name}?`,
      text: `Buyers on ${campusText} can no longer choose it. Orders that name it stay as they are.`,
      confirmLabel: 'Remove place',
      cancelLabel: 'Keep it',
      onConfirm: () =>
        void sendChange(id, () => sendRemoval({ params: { id } }), {
          done: { title: 'Place removed', text: name },
          failed: 'Failed to remove place',
        }),
    });
  return (
    <section className={stack} aria-labelledby="admin-places">
      <div className={fields}>
        <h2 id="admin-places" className={heading} ref={title} tabIndex={-1}>
          Delivery locations
        </h2>
        <p className={muted}>
          Buyers choose among the places of their campus, then among those of every campus. They may also type
          another place.
        </p>
        <CampusField
          placeholder="Every campus"
          value={campus ?? ''}
          onChange={(id) => setCampus(id || undefined)}
        />
      </div>
      {error && !locations ? (
        <LoadError title="Error loading places" error={error} isRetrying={isLoading} onRetry={retry}>
          Failed to load the places. Please try again.
        </LoadError>
      ) : (
        <DataTable
          caption={`Places on ${campusText}`}
          columns={[{ id: 'name', header: 'Place', cell: ({ name }) => name }]}
          rows={locations ?? []}
          rowKey={({ _id }) => _id}
          busy={!locations}
          busyLabel="Loading places"
          narrowRows="lines"
          rowActions={(location) => (
            <DeleteButton
              label={`Remove ${location.name}`}
              aria-disabled={isChanging(location._id) || undefined}
              onClick={() => askToRemove(location)}
            />
          )}
          empty={
            <EmptyState icon={MapPin} title="No places yet">
              {campus
                ? 'Buyers on this campus choose among the places of every campus.'
                : 'Add what every campus has, such as the main gate.'}
            </EmptyState>
          }
        />
      )}
      <AddLocationForm key={campus ?? ''} campus={campus} campusText={campusText} onAdded={retry} />
      {confirmation}
    </section>
  );
}

interface AddLocationFormProps {
  campus: string | undefined;
  campusText: string;
  onAdded(): void;
}

function AddLocationForm({ campus, campusText, onAdded }: AddLocationFormProps) {
  const create = useAdminSend('POST /admin/delivery-locations');
  const form = useForm({
    name: 'delivery-location',
    subject: campus ?? '',
    initialValues: { name: '' },
    check: (values) => ({ errors: missingErrors(values, { name: 'Enter the name of the place.' }) }),
    toBody: ({ name }) => ({ name: name.trim(), ...(campus && { campus }) }),
    send: (body, attempts) => createOnce({ body, create }, attempts),
    success: (_, { name }) => ({ title: 'Place added', text: name }),
    failure: (error) => failureToast('Failed to add place', error),
    onDone() {
      form.reset();
      onAdded();
    },
  });
  return (
    <FormSection title="Add a place" {...form.sectionProps}>
      <div className={fields}>
        <TextField
          label="Name"
          help={`On ${campusText}. For example: Umar Kabir Hall`}
          {...form.fieldProps('name')}
          maxLength={limits.nameLengthMax}
          autoComplete="off"
          required
        />
        <Button type="submit" pending={form.isSending} pendingLabel="Saving">
          Add place
        </Button>
      </div>
    </FormSection>
  );
}
