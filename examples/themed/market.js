// A page with a bundler imports this instead of using the script tag.
import { setPageMarket } from 'campus-market/elements';

setPageMarket({
  apiUrl: 'http://127.0.0.1:3000/api',
  campus: 'Federal_University_of_Agriculture_Abeokuta',
});
