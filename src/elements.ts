// The door for custom elements: importing it defines all tags. On a server it does nothing.
import './features/campuses/campus-picker.element.ts';
import './features/products/product-grid.element.ts';

export { createMarket, type Market, type MarketOptions } from './core/market.ts';
export type { ElementAttributes, MarketElementEvents, MarketElements } from './element-types.ts';
