import { SectionHead } from '../SectionHead.tsx';

/** Stores that ask for a better badge. */
export function Verifications() {
  return <SectionHead title="Verifications" />;
}
