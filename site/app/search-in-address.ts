import { searchLengthMax } from 'campus-market/site';
import { useLocation } from 'wouter';

/** What an address searches for. More than the API takes would make it refuse the whole page. */
export const searchOf = (query: URLSearchParams) =>
  query.get('search')?.slice(0, searchLengthMax) || undefined;

/** Puts a search into the address of its page, so that it can be shared and goes back. The page stays where it is. */
export function useSearchInAddress(path: string): (filter: { search?: string | undefined }) => void {
  const [, navigate] = useLocation();
  return ({ search }) =>
    navigate(search ? `${path}?${new URLSearchParams({ search })}` : path, { state: { scrollY } });
}
