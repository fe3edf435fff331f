import { SectionHead } from '../SectionHead.tsx';

/** All products, also those that nobody else sees, to hide, to show and to feature. */
export function AdminProducts() {
  return <SectionHead title="Products" />;
}
