import { useEffect } from 'react';

const siteName = 'Campus Market';

/** Adds the name of the site to a title, because tabs and search results show it nowhere else. */
export const fullTitle = (title = siteName) =>
  title.startsWith(siteName) ? title : `${title} | ${siteName}`;

/** Sets the title of the tab. For the first page, the server has already set it. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = fullTitle(title);
  }, [title]);
}
