import { type ReactNode, useCallback, useContext, useState } from 'react';
import { UNSAFE_PortalProvider, useUNSAFE_PortalContext } from 'react-aria/PortalProvider';
// Private until react-aria supports shadow roots by itself (adobe/react-spectrum#7687).
import { enableShadowDOM } from 'react-stately/private/flags/flags';
import { layer } from './OverlayLayer.css.ts';
import { LayerPlace, WidgetRoot } from './WidgetRoot.tsx';

export interface OverlayLayerProps {
  children: ReactNode;
}

/**
 * Around everything of react-aria that is laid over a page, such as a dialog. It is put into the browser's top layer,
 * which no `overflow`, `transform` or `z-index` of the page around can cut or cover. The code of overlays arrives
 * when the first one opens, and this with it.
 */
export function OverlayLayer({ children }: OverlayLayerProps) {
  const root = useContext(WidgetRoot);
  const dialog = useContext(LayerPlace);
  const { getContainer } = useUNSAFE_PortalContext();
  preparePage();
  // Inside another overlay, that one has a layer for it.
  if (getContainer) return children;
  return (
    <UNSAFE_PortalProvider getContainer={() => pageLayer(dialog?.current ?? root)}>
      {children}
    </UNSAFE_PortalProvider>
  );
}

/**
 * Around the content of a modal. What opens from in there lies in a layer of its own inside the modal, because
 * react-aria makes everything outside of an open modal inert.
 */
export function NestedOverlayLayer({ children }: OverlayLayerProps) {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const getContainer = useCallback(() => box && shown(box), [box]);
  return (
    <UNSAFE_PortalProvider getContainer={getContainer}>
      {children}
      <div className={layer} popover="manual" ref={setBox} />
    </UNSAFE_PortalProvider>
  );
}

const layers = new WeakMap<Node, HTMLElement>();

function pageLayer(root: ShadowRoot | HTMLElement | undefined): HTMLElement | null {
  // A server renders no overlays.
  if (typeof document === 'undefined') return null;
  const place = root ?? document.body;
  let box = layers.get(place);
  if (!box) {
    box = document.createElement('div');
    box.className = layer;
    box.popover = 'manual';
    layers.set(place, box);
  }
  // A page may have emptied itself in between.
  if (box.parentNode !== place) place.append(box);
  return shown(box);
}

const watched = new WeakSet<HTMLElement>();

/** Shown before there is anything in it, because nothing inside a hidden popover can take the focus. */
function shown(box: HTMLElement): HTMLElement {
  if (box.isConnected && !box.matches(':popover-open')) box.showPopover();
  if (!watched.has(box)) {
    watched.add(box);
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
  // react-aria would put a <style> with this id into the page. A page with a strict policy blocks that and reports it,
  // and the rule would not reach into shadow roots: take the id, our own sheet has the rule.
  if (document.getElementById(pressableStyleId)) return;
  const placeholder = document.createElement('meta');
  placeholder.id = pressableStyleId;
  document.head.append(placeholder);
}
