import { createContext } from 'react';

/** The shadow root that a component is shown in. None on the hosted site and in a React app. */
export const WidgetRoot = createContext<ShadowRoot | undefined>(undefined);
