import type { User } from '../../contract/shared/types.ts';
import { type QueryResult, useQuery } from '../../core/useQuery.ts';
import { readOwnUser } from './read-user.ts';

/** The person who is signed in. A guest gets an error with the code `unauthorized`. */
export function useUser(): QueryResult<User> {
  const { data, ...result } = useQuery('GET /user', {}, readOwnUser);
  return { ...result, data: data?.user };
}
