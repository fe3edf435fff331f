import { useEffect } from 'react';

const site = 'Campus Market';

/** Adds the name of the site to a title: tabs and link previews show nothing else about where a page is from. */
export const fullTitle = (title = site) => (title.startsWith(site) ? title : `${title} | ${site}`);

/** Sets the title of the tab. The server has set that of the first page. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = fullTitle(title);
  }, [title]);
}
