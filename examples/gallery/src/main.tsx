import { createRoot } from 'react-dom/client';
import { defineElement } from '../../../src/element/defineElement.tsx';
import { Gallery } from './Gallery.tsx';
import { view } from './view.ts';

if (view.scheme) document.documentElement.style.colorScheme = view.scheme;

if (view.place === 'shadow') {
  const definition = { tag: 'campus-gallery', component: 'Gallery', attributes: {}, events: {} } as const;
  defineElement(definition, Gallery);
  document.body.append(document.createElement(definition.tag));
} else {
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(<Gallery />);
}
