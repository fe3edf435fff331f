import { SectionHead } from '../SectionHead.tsx';

/** All canteens with their menus, and where they deliver. */
export function AdminCanteens() {
  return <SectionHead title="Canteens" />;
}
