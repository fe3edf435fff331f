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
  const widgetRoot = useContext(WidgetRoot);
  const dialog = useContext(ParentDialog);
  const { getContainer } = useUNSAFE_PortalContext();
  prepareReactAria();
  // This overlay is inside another overlay, which already provides a layer: a modal provides a layer inside the modal, any
  // other overlay the layer that contains it.
  if (getContainer) return children;
  return (
    <UNSAFE_PortalProvider getContainer={() => getLayer(dialog?.current ?? widgetRoot)}>
      {children}
    </UNSAFE_PortalProvider>
  );
}

/**
 * Wraps the content of a modal. Overlays that open from it get a layer inside the modal, because react-aria makes
 * everything outside of an open modal inert.
 */
export function NestedOverlayLayer({ children }: OverlayLayerProps) {
  const [layerElement, setLayerElement] = useState<HTMLElement | null>(null);
  const getContainer = useCallback(() => layerElement && showLayer(layerElement), [layerElement]);
  return (
    <UNSAFE_PortalProvider getContainer={getContainer}>
      {children}
      <div className={layer} popover="manual" ref={setLayerElement} />
    </UNSAFE_PortalProvider>
  );
}

const layers = new WeakMap<Node, HTMLElement>();

/** Returns the layer inside a dialog or a shadow root, or in the body of the page. Creates the layer on the first call. */
function getLayer(dialogOrRoot: ShadowRoot | HTMLElement | undefined): HTMLElement | null {
  // A server renders no overlays.
  if (typeof document === 'undefined') return null;
  const parent = dialogOrRoot ?? document.body;
  let layerElement = layers.get(parent);
  if (!layerElement) {
    layerElement = document.createElement('div');
    layerElement.className = layer;
    layerElement.popover = 'manual';
    layers.set(parent, layerElement);
  }
  // The host page may have removed the layer, such as by emptying its body.
  if (layerElement.parentNode !== parent) parent.append(layerElement);
  return showLayer(layerElement);
}

const observedLayers = new WeakSet<HTMLElement>();

/** Shows the layer before its content is rendered, because nothing in a hidden popover can be focused. */
function showLayer(layerElement: HTMLElement): HTMLElement {
  // Firefox supports popovers since version 125. Before, the layer is always displayed, and may be behind other elements.
  if (!layerElement.showPopover) return layerElement;
  if (layerElement.isConnected && !layerElement.matches(':popover-open')) layerElement.showPopover();
  if (!observedLayers.has(layerElement)) {
    observedLayers.add(layerElement);
    new MutationObserver(() => {
      if (!layerElement.hasChildNodes() && layerElement.matches(':popover-open')) layerElement.hidePopover();
    }).observe(layerElement, { childList: true });
  }
  return layerElement;
}

const pressableStyleId = 'react-aria-pressable-style';

function prepareReactAria() {
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
