import { SectionHead } from '../SectionHead.tsx';

/** What people have reported, and what was done about it. */
export function AdminReports() {
  return <SectionHead title="Reports" />;
}
