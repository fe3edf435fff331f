import { formatNaira } from 'campus-market';
import { Books } from './Books.tsx';

// A server component, which formats a price. The grid is a client component.
export default function Page() {
  return (
    <main>
      <h1>Books from {formatNaira(500)}</h1>
      <Books />
    </main>
  );
}
