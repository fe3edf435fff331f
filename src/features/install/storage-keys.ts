import type { StorageKey } from '../../core/storage.ts';

/** Whether the visitor has answered the offer to install the site. */
export const installAnsweredKey = 'installPromptShown' as StorageKey;
