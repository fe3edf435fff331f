import type { Product } from '../../contract/shared/types.ts';

interface PressedCard {
  /** What the card shows. The product's page shows it too, until the details are loaded. */
  product: Product;
  /** The link of the card, until its picture has grown. */
  link?: HTMLElement;
  /** The address of the page with the card. */
  from: string;
}

/** The card of a product that was pressed last. */
export const pressedCard: { current?: PressedCard | undefined } = {};
