import { lazyPart } from '../lazy-part.tsx';

/**
 * A `StatePlaceholder` whose code is loaded when the first one is shown. Most visitors see none, because their pictures
 * load and nothing fails. The box around it must have its own size: the box stays empty if the code cannot be loaded.
 */
export const statePlaceholder = lazyPart(() =>
  import('./StatePlaceholder.tsx').then((module) => module.StatePlaceholder),
);
