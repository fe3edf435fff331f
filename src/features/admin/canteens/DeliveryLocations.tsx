import { MapPin, Trash2 } from 'lucide';
import { useRef, useState } from 'react';
import { limits } from '../../../contract/shared/limits.ts';
import type { DeliveryLocation, Reply } from '../../../contract/shared/types.ts';
import { createOnce } from '../../../core/create-once.ts';
import type { Edit } from '../../../core/edits.ts';
import { useQuery } from '../../../core/useQuery.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { DataTable } from '../../../ui/data/DataTable.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadError } from '../../../ui/feedback/LoadError.tsx';
import { FormSection } from '../../../ui/fields/FormSection.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { AlertDialog } from '../../../ui/overlays/AlertDialog.tsx';
import { fields, heading, muted, stack } from '../admin.css.ts';
import { type AdminSend, useAdminCheck, useAdminSend } from '../admin-check.ts';
import { CampusField, useCampusName } from '../CampusField.tsx';
import { useFocusIfLost } from '../useFocusIfLost.ts';
import { failureToast, useSendChange } from '../useSendChange.ts';

/** The delivery locations of one campus, or those that all campuses share. Admins add and remove them here. */
export function DeliveryLocations() {
  const [campus, setCampus] = useState<string>();
  const { locations, error, isLoading, retry } = useDeliveryLocations(campus);
  const { sendRemoval } = useChangeLocations();
  const { sendChange, isChanging } = useSendChange();
  const campusName = useCampusName();
  const [locationToRemove, setLocationToRemove] = useState<DeliveryLocation>();
  const title = useRef<HTMLHeadingElement>(null);
  const [removalCount, setRemovalCount] = useState(0);
  useFocusIfLost(title, removalCount);
  const campusText = campus ? campusName(campus) : 'every campus';

  const removeLocation = async ({ _id: id, name }: DeliveryLocation) => {
    const messages = { done: { title: 'Place removed', text: name }, failed: 'Failed to remove place' };
    if (!(await sendChange(id, () => sendRemoval({ params: { id } }), messages))) return;
    setRemovalCount((count) => count + 1);
  };
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
        <CampusField placeholder="Every campus" value={campus} onChange={setCampus} />
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
          rowActions={(location) => (
            <IconButton
              icon={Trash2}
              label={`Remove ${location.name}`}
              aria-disabled={isChanging(location._id) || undefined}
              onClick={() => setLocationToRemove(location)}
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
      {locationToRemove && (
        <AlertDialog
          title={`Remove ${locationToRemove.name}?`}
          confirmLabel="Remove place"
          cancelLabel="Keep it"
          onConfirm={() => {
            setLocationToRemove(undefined);
            void removeLocation(locationToRemove);
          }}
          onCancel={() => setLocationToRemove(undefined)}
        >
          Buyers on {campusText} can no longer choose it. Orders that name it stay as they are.
        </AlertDialog>
      )}
    </section>
  );
}

interface AddLocationFormProps {
  campus: string | undefined;
  campusText: string;
  onAdded(): void;
}

function AddLocationForm({ campus, campusText, onAdded }: AddLocationFormProps) {
  const { sendNewLocation } = useChangeLocations();
  const form = useForm({
    name: 'delivery-location',
    subject: campus ?? '',
    initialValues: { name: '' },
    check: ({ name }) => ({
      errors: name.trim() ? [] : [{ field: 'name', message: 'Enter the name of the place.' }],
    }),
    toBody: ({ name }) => ({ name: name.trim(), ...(campus && { campus }) }),
    send: (body, attempts) => createOnce({ body, create: (input) => sendNewLocation(input) }, attempts),
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
        <Button type="submit" look="outline" pending={form.isSending} pendingLabel="Saving">
          Add place
        </Button>
      </div>
    </FormSection>
  );
}

/** Loads the delivery locations of a campus. Without `campus`, loads the locations that all campuses share. */
function useDeliveryLocations(campus: string | undefined) {
  const result = useQuery('GET /admin/delivery-locations', { query: { campus } });
  useAdminCheck(result.error);
  return { ...result, locations: result.data?.deliveryLocations };
}

/** Returns the edit that changes the locations in every cached list. */
function locationsEdit(change: (locations: DeliveryLocation[]) => DeliveryLocation[]): Edit {
  return (cached, call) => {
    if (cached === undefined || call !== 'GET /admin/delivery-locations') return undefined;
    const { deliveryLocations } = cached as Reply<typeof call>;
    return { deliveryLocations: change(deliveryLocations) };
  };
}

/** The calls that add and remove locations. */
function useChangeLocations(): {
  sendNewLocation: AdminSend<'POST /admin/delivery-locations'>;
  sendRemoval: AdminSend<'DELETE /admin/delivery-locations/{id}'>;
} {
  const sendNewLocation = useAdminSend('POST /admin/delivery-locations');
  const sendRemoval = useAdminSend('DELETE /admin/delivery-locations/{id}', ({ params }, reply) =>
    locationsEdit((locations) => (reply ? locations.filter(({ _id }) => _id !== params.id) : locations)),
  );
  return { sendNewLocation, sendRemoval };
}
