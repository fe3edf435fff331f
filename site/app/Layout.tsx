import { SiteLayout, type SiteLayoutProps } from 'campus-market/site';
import { useLocation, useSearch } from 'wouter';

/** The site's frame, with its answers to a search and to another campus. */
export function Layout(props: Omit<SiteLayoutProps, 'onSearch' | 'onCampusChange'>) {
  const [pathname, navigate] = useLocation();
  const search = useSearch();
  return (
    <SiteLayout
      {...props}
      onSearch={(text) => navigate(text ? `/?${new URLSearchParams({ search: text })}` : '/')}
      onCampusChange={() => {
        // The link that named another campus has done its work.
        const query = new URLSearchParams(search);
        if (!query.has('campus')) return;
        query.delete('campus');
        navigate(query.size > 0 ? `${pathname}?${query}` : pathname, { replace: true });
      }}
    />
  );
}
