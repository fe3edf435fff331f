import {
  describePage,
  renderEmbedPreview,
  renderPage,
  renderWidget,
  widgetAttributes,
} from '../app/entry-server.tsx';
import { builtPages } from './pages/built-pages.ts';
import { serve } from './serve.ts';

await serve(() =>
  builtPages({ renderPage, describePage, renderWidget, renderEmbedPreview, widgetAttributes }),
);
