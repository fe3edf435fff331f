import { enableShadowDOM } from 'react-stately/private/flags/flags';
import { addCss } from './sheet.ts';

const pressableStyleId = 'react-aria-pressable-style';

let prepared = false;

/** What react-aria needs once in a page before it works inside shadow roots. */
export function preparePage(): void {
  if (prepared) return;
  prepared = true;
  enableShadowDOM();
  // react-aria would put a <style> with this id into the page. A strict policy of the page blocks that and
  // reports it, and it would not reach into shadow roots anyway: take the id and bring the rule ourselves.
  if (!document.getElementById(pressableStyleId)) {
    const placeholder = document.createElement('meta');
    placeholder.id = pressableStyleId;
    document.head.append(placeholder);
  }
  addCss('@layer{[data-react-aria-pressable]{touch-action:pan-x pan-y pinch-zoom}}');
}
