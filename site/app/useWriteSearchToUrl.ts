import { withFilter } from 'campus-market/site';
import { useLocation } from 'wouter';

/** Returns a function that writes a search into the page's URL, so that shared links and Back include it. Does not scroll. */
export function useWriteSearchToUrl(path: string): (filter: { search?: string | undefined }) => void {
  const [, navigate] = useLocation();
  return ({ search }) => navigate(withFilter(path, { search }), { state: { scrollY } });
}
