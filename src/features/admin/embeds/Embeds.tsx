import { SectionHead } from '../SectionHead.tsx';

/** Pages elsewhere that may sign people in. */
export function Embeds() {
  return <SectionHead title="Embeds" />;
}
