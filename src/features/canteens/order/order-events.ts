/** What a page hears of an order. */
export interface OrderEvents {
  /** Called when WhatsApp is about to open with the order. Return false to send it in your own way. */
  onCheckout?(detail: CanteenCheckout): unknown;
  /** Called when WhatsApp has opened with the order. */
  onOrderPlaced?(detail: { reference: string }): void;
}

/** An order that is ready to be sent. Amounts are in naira. */
export interface CanteenCheckout {
  lines: { menuItemId: string; name: string; price: number; quantity: number; lineTotal: number }[];
  /** With the fees for delivery and packaging. */
  total: number;
  /** The link that opens WhatsApp with the order. */
  url: string;
}
