import { SectionHead } from '../SectionHead.tsx';

/** All ads, to make, change, switch on and off, and delete. */
export function AdManagement() {
  return <SectionHead title="Ad Management" />;
}
