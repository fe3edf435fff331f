import { useEffect } from 'react';

/** The site's name stands in every title: tabs and chats show nothing else of where a page comes from. */
export const fullTitle = (title: string | undefined) =>
  title ? `${title} | Campus Market` : 'Campus Market';

/** Names the tab after the page. The server did it for the first one. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = fullTitle(title);
  }, [title]);
}
