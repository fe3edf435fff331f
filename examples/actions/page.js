import { market } from 'http://127.0.0.1:3000/market.js';

const [campusText, campusButton, lagosButton, campusCount] = findAll(
  'campus-text',
  'campus-button',
  'lagos-button',
  'campus-count',
);
const [userText, signInButton, signOutButton] = findAll('user-text', 'sign-in-button', 'sign-out-button');
const [searchForm, searchField, resultList] = findAll('search-form', 'search-field', 'result-list');
const [pickText, addButton, quantityField, removeButton] = findAll(
  'pick-text',
  'add-button',
  'quantity-field',
  'remove-button',
);
const [countText, totalText, cartButton, orderText] = findAll(
  'count-text',
  'total-text',
  'cart-button',
  'order-text',
);

function findAll(...ids) {
  return ids.map((id) => document.getElementById(id));
}

// The campus.

async function showCampus() {
  const campus = await market.campus.get();
  campusText.textContent = campus?.name ?? 'All campuses';
}

async function showCampusCount() {
  const { campuses } = await market.read('GET /campuses', { query: { withProducts: true } });
  campusCount.textContent = `${campuses.length} campuses`;
}

lagosButton.addEventListener('click', () => market.campus.set('UNILAG'));

campusButton.addEventListener('click', () => market.campus.choose());

market.on('campuschange', showCampus);
campusButton.addEventListener('pointerenter', showCampusCount, { once: true });

// The visitor.

signInButton.addEventListener('click', async () => {
  const user = await market.signIn();
  if (user) userText.textContent = `Welcome, ${user.displayName}`;
});

signOutButton.addEventListener('click', () => market.signOut());

market.on('signinchange', ({ detail }) => {
  if (!detail.user) userText.textContent = 'See you soon';
});

// The search.

searchForm.addEventListener('submit', async (event) => {
  event.preventDefault();
  const products = await market.search(searchField.value, { limit: 5 });
  resultList.replaceChildren(...products.map(showProduct));
});

/** Shows a product as a link, and as the pick of the week when the visitor presses its button. */
function showProduct(product) {
  const link = Object.assign(document.createElement('a'), {
    href: product.url,
    textContent: product.productName,
  });
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Pick' });
  button.addEventListener('click', async () => {
    pickText.textContent = product.productName;
    addButton.value = product._id;
    removeButton.value = product._id;
    enableButtons(await market.cart.lines());
  });
  const item = document.createElement('li');
  item.append(link, ' ', button);
  return item;
}

// The cart.

addButton.addEventListener('click', async () => {
  addButton.disabled = await market.cart.add(addButton.value);
});

removeButton.addEventListener('click', () => market.cart.remove(removeButton.value));

quantityField.addEventListener('change', () =>
  market.cart.setQuantity(addButton.value, quantityField.valueAsNumber),
);

/** What is in the cart already can only be changed, and the rest only be added. */
function enableButtons(lines) {
  const line = lines.find(({ productId }) => productId === addButton.value);
  addButton.disabled = Boolean(line) || !addButton.value;
  removeButton.disabled = !line;
  quantityField.disabled = !line;
  quantityField.value = line?.quantity ?? 1;
}

market.on('cartchange', ({ detail }) => enableButtons(detail.items));

async function showCount() {
  const lines = await market.cart.lines();
  countText.textContent = lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

market.on('cartchange', showCount);
market.on('cartchange', ({ detail }) => {
  totalText.textContent = `₦${detail.total.toLocaleString()}`;
});

cartButton.addEventListener('click', () => market.cart.open());

// The union takes the orders itself.

market.on('checkout', (event) => {
  event.preventDefault();
  showOrder(event.detail);
  market.cart.clear();
});

function showOrder({ lines, total }) {
  const names = lines.map(({ productName, quantity }) => `${quantity} × ${productName}`);
  orderText.textContent = `Pay ₦${total.toLocaleString()} at our desk: ${names.join(', ')}`;
}
