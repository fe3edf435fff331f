import { createContext, useContext, useEffect } from 'react';
import type { Input, Reply, WriteCall } from '../../contract/shared/types.ts';
import { ApiError, type SendArgument } from '../../core/client.ts';
import type { Edit } from '../../core/edits.ts';
import { useSend } from '../../core/useSend.ts';

/** Asks again whether the person who is signed in is an admin. */
export const AdminCheck = createContext<() => void>(() => {});

/** Whether the market has refused something because of who asked. */
export const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

/** For a list or a thing that was read: somebody who is no admin any more loses the panel. */
export function useStillAdmin(error: ApiError | undefined): void {
  const checkAgain = useContext(AdminCheck);
  useEffect(() => {
    if (isRefused(error)) checkAgain();
  }, [error, checkAgain]);
}

/** What makes a call that changes something. */
export type AdminSend<K extends WriteCall> = (...input: SendArgument<K>) => Promise<Reply<K>>;

/** Changes something as `useSend` does. Somebody who is no admin any more loses the panel. */
export function useAdminSend<K extends WriteCall>(
  call: K,
  edit?: (input: Input<K>, reply?: Reply<K>) => Edit,
): AdminSend<K> {
  const checkAgain = useContext(AdminCheck);
  const send = useSend(call, edit);
  return async (...input) => {
    try {
      return await send(...input);
    } catch (error) {
      if (isRefused(error)) checkAgain();
      throw error;
    }
  };
}
