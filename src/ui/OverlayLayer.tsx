import { type ReactNode, useContext } from 'react';
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider';
import { enableShadowDOM } from 'react-stately/private/flags/flags';
import { layer } from './OverlayLayer.css.ts';
import { WidgetRoot } from './WidgetRoot.tsx';

/**
 * Around everything of react-aria that is laid over a page, such as a dialog. In a widget it is put into the browser's
 * top layer, which no `overflow`, `transform` or `z-index` of the page around can cut or cover. The code of overlays
 * arrives when the first one opens, and this with it.
 */
export function OverlayLayer({ children }: { children: ReactNode }) {
  const root = useContext(WidgetRoot);
  preparePage();
  if (!root) return children;
  return <UNSAFE_PortalProvider getContainer={() => openLayer(root)}>{children}</UNSAFE_PortalProvider>;
}

const layers = new WeakMap<ShadowRoot, HTMLElement>();

/** Shown before there is anything in it, because nothing inside a hidden popover can take the focus. */
function openLayer(root: ShadowRoot): HTMLElement {
  const box = layers.get(root) ?? createLayer(root);
  if (box.isConnected && !box.matches(':popover-open')) box.showPopover();
  return box;
}

function createLayer(root: ShadowRoot): HTMLElement {
  const box = document.createElement('div');
  box.className = layer;
  box.popover = 'manual';
  root.append(box);
  layers.set(root, box);
  new MutationObserver(() => {
    if (!box.hasChildNodes() && box.matches(':popover-open')) box.hidePopover();
  }).observe(box, { childList: true });
  return box;
}

const pressableStyleId = 'react-aria-pressable-style';

function preparePage() {
  enableShadowDOM();
  // react-aria would put a <style> with this id into the page. A page with a strict policy blocks that and reports it,
  // and the rule would not reach into shadow roots: take the id, our own sheet has the rule.
  if (document.getElementById(pressableStyleId)) return;
  const placeholder = document.createElement('meta');
  placeholder.id = pressableStyleId;
  document.head.append(placeholder);
}
