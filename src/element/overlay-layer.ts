import { layer } from './overlay-layer.css.ts';

const layers = new WeakMap<ShadowRoot, HTMLElement>();

/**
 * Where the dialogs and menus of a widget are put: a box in the browser's top layer, which no `overflow`,
 * `transform` or `z-index` of the page around can cut or cover. It is shown at once, because what is inside a
 * hidden popover cannot take the focus, and hides itself when the last overlay leaves.
 */
export function overlayLayer(root: ShadowRoot): HTMLElement {
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
