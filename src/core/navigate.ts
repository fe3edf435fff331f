import { createContext } from 'react';

/** Navigates to another page of the site. `path` may have a query. */
export type Navigate = (path: string, options?: { replace?: boolean }) => void;

/** Client-side navigation. Only the hosted site provides it: a widget never navigates its host page. */
export const NavigateContext = createContext<Navigate | undefined>(undefined);

type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/**
 * Whether a press uses the main button and no modifier key. Other presses are left to the browser: they open a tab or
 * download the page.
 */
export const isPlainPress = (press: Press) =>
  !(press.button || press.metaKey || press.ctrlKey || press.shiftKey || press.altKey);
