// Replaces `react` and `react-dom` in the embed, which runs on Preact.
import { options } from 'preact';
import { makeIdsUniqueInPage } from './ids.ts';

// @ts-expect-error Preact's types are one namespace, which TypeScript cannot re-export. Its code is a module.
export * from 'preact/compat';
export { react as default } from './react-parts.ts';

// This must run after `preact/compat` has set its hooks.
makeIdsUniqueInPage(options);
