import type { DeliveryLocation, Reply } from '../../../contract/shared/types.ts';
import type { Edit } from '../../../core/edits.ts';
import { useQuery } from '../../../core/useQuery.ts';
import { type AdminSend, useAdminSend, useStillAdmin } from '../admin-check.ts';

/** Where canteens deliver on one campus or, without one, on every campus. */
export function useDeliveryLocations(campus: string | undefined) {
  const result = useQuery('GET /admin/delivery-locations', { query: { campus } });
  useStillAdmin(result.error);
  return { ...result, places: result.data?.deliveryLocations };
}

/** Changes the places in each list of `campus` that is kept. */
function placesEdit(change: (places: DeliveryLocation[]) => DeliveryLocation[]): Edit {
  return (answer, call) => {
    if (answer === undefined || call !== 'GET /admin/delivery-locations') return undefined;
    const { deliveryLocations } = answer as Reply<typeof call>;
    return { deliveryLocations: change(deliveryLocations) };
  };
}

/** Adds places and takes them out. */
export function useChangeLocations(): {
  add: AdminSend<'POST /admin/delivery-locations'>;
  remove: AdminSend<'DELETE /admin/delivery-locations/{id}'>;
} {
  const add = useAdminSend('POST /admin/delivery-locations');
  const remove = useAdminSend('DELETE /admin/delivery-locations/{id}', ({ params }, reply) =>
    placesEdit((places) => (reply ? places.filter(({ _id }) => _id !== params.id) : places)),
  );
  return { add, remove };
}
