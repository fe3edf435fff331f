import { useEffect } from 'react';

const site = 'Campus Market';

/** The site's name stands in every title: tabs and chats show nothing else of where a page comes from. */
export const fullTitle = (title = site) => (title.startsWith(site) ? title : `${title} | ${site}`);

/** Names the tab after the page. The server did it for the first one. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = fullTitle(title);
  }, [title]);
}
