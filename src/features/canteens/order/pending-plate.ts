import type { PendingAction } from '../../sign-in/index.ts';
import type { DeliveryPlace } from './stored-order.ts';

/** The action of a guest who pressed a dish. */
export type DishAction = Extract<PendingAction, { kind: 'dish' }>;

/**
 * Returns what a guest wants to order after pressing a dish: also the dishes that the guest has pressed before in the
 * same canteen, because each press leads to the sign-in, from which the guest may have come back to the menu.
 */
export function toDishAction(
  previousAction: PendingAction | undefined,
  canteenId: string,
  dish: { id: string; name: string },
  place: DeliveryPlace | undefined,
): DishAction {
  const previous =
    previousAction?.kind === 'dish' && previousAction.canteenId === canteenId ? previousAction : undefined;
  const otherDishes = validPlate(previous?.plate).filter(({ id }) => id !== dish.id);
  return {
    kind: 'dish',
    id: dish.id,
    canteenId,
    plate: [...otherDishes, dish],
    place: place ?? previous?.place,
  };
}

/** Returns the dishes without invalid ones, because the browser has stored them. */
export const validPlate = (plate: DishAction['plate']) =>
  Array.isArray(plate)
    ? plate.filter((dish) => typeof dish?.id === 'string' && typeof dish.name === 'string')
    : [];
