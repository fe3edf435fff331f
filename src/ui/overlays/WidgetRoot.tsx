import { createContext, type RefObject } from 'react';

/** The shadow root that a component is shown in. None on the hosted site and in a React app. */
export const WidgetRoot = createContext<ShadowRoot | undefined>(undefined);

/** The dialog of the browser that a component is shown in: only what lies in it can be reached. */
export const LayerPlace = createContext<RefObject<HTMLElement | null> | undefined>(undefined);
