import { createContext } from 'react';

/** The shadow root that a component is shown in; none in a page of ours, or of somebody who uses React. */
export const WidgetRoot = createContext<ShadowRoot | undefined>(undefined);
