import type { StorageKey } from '../../core/storage.ts';

const orderPrefix = 'canteenCart:' as StorageKey;

/** The signed-in buyer's unsent order at a canteen. */
export const canteenOrderKey = (canteenId: string) => `${orderPrefix}${canteenId}` as StorageKey;

export const deletedOnSignOut: readonly StorageKey[] = [orderPrefix];
