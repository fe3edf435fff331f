// The types of what the own scripts of a page can do with the market. The guide is written from their doc comments.
import type { Campus, Query, User } from './contract/shared/types.ts';
import type { Client } from './core/client.ts';
import type { MarketElementEvents } from './element-types.ts';

export type { MarketElementEvents, User };

/** A product in the cart, with the URL of its page. */
export type CartLine = MarketElementEvents['cartadd']['detail']['item'];

/** A product with the URL of its page. */
export type LinkedProduct = MarketElementEvents['productopen']['detail']['product'];

/** The id and the name of a campus. */
export type CampusName = Pick<Campus, 'id' | 'name'>;

/** What a search is limited to. */
export interface SearchOptions extends Pick<Query<'GET /all-products'>, 'category' | 'limit'> {
  /** The id, name or short name of a campus. Default: the campus of the page. `null`: all campuses. */
  campus?: string | null;
}

/** The cart of the page. All widgets of the page show the same cart. */
export interface CartActions {
  /**
   * Adds a product by its id, as the button Add to Cart does: dispatches `cartadd` and `cartchange`, and shows a message. Asks a guest to
   * sign in first. Resolves to whether the product is in the cart: not if the visitor did not sign in, if the cart is full, or if the
   * page prevented `cartadd`. Does nothing if the product is in the cart already.
   *
   * @example
   * addButton.addEventListener('click', async () => {
   *   addButton.disabled = await market.cart.add(addButton.value);
   * });
   */
  add(productId: string): Promise<boolean>;
  /**
   * Removes a product, and dispatches `cartchange`.
   *
   * @example
   * removeButton.addEventListener('click', () => market.cart.remove(removeButton.value));
   */
  remove(productId: string): Promise<void>;
  /**
   * Sets how many of a product are in the cart, and dispatches `cartchange`. A quantity below 1 removes the product.
   *
   * @example
   * quantityField.addEventListener('change', () =>
   *   market.cart.setQuantity(addButton.value, quantityField.valueAsNumber),
   * );
   */
  setQuantity(productId: string, quantity: number): Promise<void>;
  /**
   * Returns the lines of the cart, at the prices that were read last. The addresses of pages and pictures are absolute. A guest's cart
   * has no lines. The name and the price are missing if they could not be read, or if the product was deleted.
   *
   * @example
   * async function showCount() {
   *   const lines = await market.cart.lines();
   *   countText.textContent = lines.reduce((sum, { quantity }) => sum + quantity, 0);
   * }
   */
  lines(): Promise<CartLine[]>;
  /**
   * Removes all lines, and dispatches `cartchange`.
   *
   * @example
   * market.on('checkout', (event) => {
   *   event.preventDefault();
   *   showOrder(event.detail);
   *   market.cart.clear();
   * });
   */
  clear(): Promise<void>;
  /**
   * Opens the cart in a dialog, with its checkout. Resolves when the dialog is open.
   *
   * @example
   * cartButton.addEventListener('click', () => market.cart.open());
   */
  open(): Promise<void>;
}

/** The campus of the page, which all widgets without an attribute `campus` show. */
export interface CampusActions {
  /**
   * Returns the campus: the visitor's choice, or else `data-campus` of the script tag. `null`: all campuses.
   *
   * @example
   * async function showCampus() {
   *   const campus = await market.campus.get();
   *   campusText.textContent = campus?.name ?? 'All campuses';
   * }
   */
  get(): Promise<CampusName | null>;
  /**
   * Chooses a campus by its id, name or short name, as the visitor does with `<campus-picker>`, and dispatches `campuschange`. `null`
   * deletes the choice: the page shows the campus of `data-campus`, or else all campuses.
   *
   * @example
   * lagosButton.addEventListener('click', () => market.campus.set('UNILAG'));
   */
  set(campus: string | null): Promise<CampusName | null>;
  /**
   * Lets the visitor choose in a dialog. Resolves to the campus when the dialog is closed.
   *
   * @example
   * campusButton.addEventListener('click', () => market.campus.choose());
   */
  choose(): Promise<CampusName | null>;
}

/** What the scripts of a page can do with the market. Each call loads the code that it needs, so it returns a promise. */
export interface MarketActions {
  readonly cart: CartActions;
  readonly campus: CampusActions;
  /**
   * Opens the dialog to sign in. Resolves to the user, or to `null` if the visitor closed the dialog. For a visitor who is signed in it
   * only returns the user. The page must be registered, as for the widgets.
   *
   * @example
   * signInButton.addEventListener('click', async () => {
   *   const user = await market.signIn();
   *   if (user) userText.textContent = `Welcome, ${user.displayName}`;
   * });
   */
  signIn(): Promise<User | null>;
  /**
   * Signs out of all widgets of the page. If something is not sent yet, asks the visitor first. Resolves to whether the visitor is signed
   * out.
   *
   * @example
   * signOutButton.addEventListener('click', () => market.signOut());
   */
  signOut(): Promise<boolean>;
  /**
   * Searches the products of the page's campus, the best matches first. Without a text, returns the newest products. The options are a
   * `category`, a `limit` (12, at most 50), and another `campus`: its id, name or short name, or `null` for all campuses.
   *
   * @example
   * searchForm.addEventListener('submit', async (event) => {
   *   event.preventDefault();
   *   const products = await market.search(searchField.value, { limit: 5 });
   *   resultList.replaceChildren(...products.map(showProduct));
   * });
   */
  search(text?: string, options?: SearchOptions): Promise<LinkedProduct[]>;
  /**
   * Reads from the API, with the session of the visitor.
   *
   * @example
   * async function showCampusCount() {
   *   const { campuses } = await market.read('GET /campuses', { query: { withProducts: true } });
   *   campusCount.textContent = `${campuses.length} campuses`;
   * }
   */
  read: Client['read'];
  /**
   * Calls a listener for each event of this type, from widgets and from these actions. Loads nothing. Call the result to stop listening.
   *
   * @example
   * market.on('cartchange', ({ detail }) => {
   *   totalText.textContent = `₦${detail.total.toLocaleString()}`;
   * });
   */
  on<Type extends keyof MarketElementEvents>(
    type: Type,
    listener: (event: MarketElementEvents[Type]) => void,
  ): () => void;
}
