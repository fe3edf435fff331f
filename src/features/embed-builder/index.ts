export { EmbedBuilder, type EmbedBuilderProps } from './EmbedBuilder.tsx';
export { embedPreviewPage } from './preview-page.ts';
