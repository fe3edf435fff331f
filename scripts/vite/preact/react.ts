// Stands for `react` and `react-dom` where the script tag's build runs on Preact.
import { options } from 'preact';
import { countIdsInPage } from './ids.ts';

// @ts-expect-error Preact writes its types as one namespace, which TypeScript does not hand on; its code is a module.
export * from 'preact/compat';
export { react as default } from './react-parts.ts';

// After `preact/compat` has set its own hooks.
countIdsInPage(options);
