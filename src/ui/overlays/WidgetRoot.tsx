import { createContext, type RefObject, useContext } from 'react';

/** The shadow root that contains a component. Undefined on the hosted site and in a React app. */
export const WidgetRoot = createContext<ShadowRoot | undefined>(undefined);

/** The open `<dialog>` that contains a component. Overlays must be inside it, because everything outside is inert. */
export const ParentDialog = createContext<RefObject<HTMLElement | null> | undefined>(undefined);

/** Shows the host's own content between the tags of a widget, such as a link, if the widget cannot show its content. */
export function HostFallback() {
  return useContext(WidgetRoot) && <slot />;
}
