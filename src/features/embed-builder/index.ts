export { EmbedBuilder } from './EmbedBuilder.tsx';
export { embedPreviewPage } from './preview-page.ts';
