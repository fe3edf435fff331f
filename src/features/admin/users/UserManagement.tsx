import { SectionHead } from '../SectionHead.tsx';

/** Finds people, and says whether their vendor package is paid. */
export function UserManagement() {
  return <SectionHead title="User Management" />;
}
