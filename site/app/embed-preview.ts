import { elementTable, embedPreviewPage } from 'campus-market/site';

/** Returns the page in the frame of the builder, for the query of an address. */
export const renderEmbedPreview = (search: string, siteUrl: string): string =>
  embedPreviewPage(search, Object.values(elementTable).flat(), siteUrl);
