declare module 'http://127.0.0.1:3000/market.js' {
  export { market } from 'campus-market/market.js';
}
