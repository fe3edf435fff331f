import { formatNaira } from 'campus-market';
import { Books } from './Books.tsx';

// This server component formats a price. `Books` contains a client component, the product grid.
export default function Page() {
  return (
    <main>
      <h1>Books from {formatNaira(500)}</h1>
      <Books />
    </main>
  );
}
