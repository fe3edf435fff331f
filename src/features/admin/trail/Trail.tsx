import { SectionHead } from '../SectionHead.tsx';

/** Every change that an admin has made. */
export function Trail() {
  return <SectionHead title="Trail" />;
}
