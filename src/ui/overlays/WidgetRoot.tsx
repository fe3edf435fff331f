import { createContext, type RefObject, useContext } from 'react';

/** Provides the shadow root that contains a component, or undefined on the hosted site and in a React app. */
export const WidgetRoot = createContext<ShadowRoot | undefined>(undefined);

/**
 * Stands for the shadow root while a server renders a widget. Rendering only asks whether there is a shadow root; only effects and
 * presses, which do not run on a server, use it.
 */
export const serverWidgetRoot = {} as ShadowRoot;

/** Provides the open `<dialog>` around a component. Overlays must be inside it, because everything outside is inert. */
export const ParentDialog = createContext<RefObject<HTMLElement | null> | undefined>(undefined);

/**
 * Shows what the page's author wrote between the tags of the widget, such as a link. Used if the widget cannot show its
 * own content.
 */
export function FallbackContent() {
  return useContext(WidgetRoot) && <slot />;
}
