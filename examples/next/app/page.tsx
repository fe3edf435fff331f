import { formatNaira } from 'campus-market';
import { Books } from './Books.tsx';

// A server component: it formats a price. The grid renders in the browser.
export default function Page() {
  return (
    <main>
      <h1>Books from {formatNaira(500)}</h1>
      <Books />
    </main>
  );
}
