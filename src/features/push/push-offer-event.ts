/**
 * The type of the `CustomEvent` that pages dispatch on the window after an act for which push is useful. Its `detail` is a
 * `PushReason`. An event, because the code of the offer is loaded later than the pages, and sharing a function with it would
 * add a file to each of them.
 */
export const pushOfferEvent = 'campus-market:push-offer';
