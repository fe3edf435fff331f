import { createContext, useContext, useEffect } from 'react';
import type { Input, Reply, WriteCall } from '../../contract/shared/types.ts';
import { ApiError, type SendArgument } from '../../core/client.ts';
import type { AnswerEdit } from '../../core/edits.ts';
import { useSend } from '../../core/useSend.ts';

/** Provides a function that checks again whether the signed-in user is an admin. */
export const AdminCheckContext = createContext<() => void>(() => {});

/** Whether the server refused a call because this user may not make it. */
export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

/**
 * Checks the admin role again when a read is refused, because a user who is no longer an admin must not see the panel.
 */
export function useAdminCheck(error: ApiError | undefined): void {
  const recheck = useContext(AdminCheckContext);
  useEffect(() => {
    if (isForbidden(error)) recheck();
  }, [error, recheck]);
}

/** Like `useSend`, but checks the admin role again if the server refuses the call with 403. */
export function useAdminSend<K extends WriteCall>(
  call: K,
  edit?: (input: Input<K>, reply?: Reply<K>) => AnswerEdit,
): (...input: SendArgument<K>) => Promise<Reply<K>> {
  const recheck = useContext(AdminCheckContext);
  const send = useSend(call, edit);
  return async (...input) => {
    try {
      return await send(...input);
    } catch (error) {
      if (isForbidden(error)) recheck();
      throw error;
    }
  };
}
