import { setPageMarket } from 'campus-market/elements';

setPageMarket({ apiUrl: 'https://market.example/api' });
