import { createMarket } from 'campus-market';

const market = createMarket({ apiUrl: 'https://market.example/api' });
const { products } = await market.read('GET /all-products', { query: { category: 'Books', limit: 8 } });
for (const { productName, productPrice } of products) console.log(productName, productPrice);
