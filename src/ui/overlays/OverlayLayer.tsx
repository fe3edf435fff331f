import { type ReactNode, useCallback, useContext, useState } from 'react';
import { UNSAFE_PortalProvider, useUNSAFE_PortalContext } from 'react-aria/PortalProvider';
// Private until react-aria supports shadow roots by itself (adobe/react-spectrum#7687).
import { enableShadowDOM } from 'react-stately/private/flags/flags';
import { layer } from './OverlayLayer.css.ts';
import { ParentDialog, WidgetRoot } from './WidgetRoot.tsx';

export interface OverlayLayerProps {
  children: ReactNode;
}

/**
 * Wraps every overlay of react-aria, such as a dialog. It renders the overlay in the browser's top layer, where no
 * `overflow`, `transform` or `z-index` of the page can cut it off or cover it. Its code is loaded with the first overlay.
 */
export function OverlayLayer({ children }: OverlayLayerProps) {
  const root = useContext(WidgetRoot);
  const dialog = useContext(ParentDialog);
  const { getContainer } = useUNSAFE_PortalContext();
  preparePage();
  // Use the layer of an outer overlay, if there is one: a modal provides the layer inside the modal, any other overlay
  // the layer that contains the overlay.
  if (getContainer) return children;
  return (
    <UNSAFE_PortalProvider getContainer={() => getLayer(dialog?.current ?? root)}>
      {children}
    </UNSAFE_PortalProvider>
  );
}

/**
 * Wraps the content of a modal. Overlays that open from it get a layer inside the modal, because react-aria makes
 * everything outside of an open modal inert.
 */
export function NestedOverlayLayer({ children }: OverlayLayerProps) {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const getContainer = useCallback(() => box && showLayer(box), [box]);
  return (
    <UNSAFE_PortalProvider getContainer={getContainer}>
      {children}
      <div className={layer} popover="manual" ref={setBox} />
    </UNSAFE_PortalProvider>
  );
}

const layers = new WeakMap<Node, HTMLElement>();

function getLayer(root: ShadowRoot | HTMLElement | undefined): HTMLElement | null {
  // A server renders no overlays.
  if (typeof document === 'undefined') return null;
  const parent = root ?? document.body;
  let box = layers.get(parent);
  if (!box) {
    box = document.createElement('div');
    box.className = layer;
    box.popover = 'manual';
    layers.set(parent, box);
  }
  // The host may have emptied its page in the meantime.
  if (box.parentNode !== parent) parent.append(box);
  return showLayer(box);
}

const observedLayers = new WeakSet<HTMLElement>();

/** Shows the layer before its content is rendered, because nothing in a hidden popover can be focused. */
function showLayer(box: HTMLElement): HTMLElement {
  if (box.isConnected && !box.matches(':popover-open')) box.showPopover();
  if (!observedLayers.has(box)) {
    observedLayers.add(box);
    new MutationObserver(() => {
      if (!box.hasChildNodes() && box.matches(':popover-open')) box.hidePopover();
    }).observe(box, { childList: true });
  }
  return box;
}

const pressableStyleId = 'react-aria-pressable-style';

function preparePage() {
  enableShadowDOM();
  if (typeof document === 'undefined') return;
  // react-aria adds a <style> to the page unless an element has this id. A strict Content-Security-Policy would block
  // and report this style, and the style would not apply in shadow roots. So we use the id, and OverlayLayer.css.ts has
  // the rule.
  if (document.getElementById(pressableStyleId)) return;
  const placeholder = document.createElement('meta');
  placeholder.id = pressableStyleId;
  document.head.append(placeholder);
}
