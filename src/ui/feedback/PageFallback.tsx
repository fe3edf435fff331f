import { useContext } from 'react';
import { WidgetRoot } from '../overlays/WidgetRoot.tsx';

/** What a page wrote between the tags, such as a link: a widget that cannot show its own content leaves it in view. */
export function PageFallback() {
  return useContext(WidgetRoot) && <slot />;
}
