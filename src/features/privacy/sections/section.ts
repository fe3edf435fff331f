import type { ReactNode } from 'react';

/** One part of the policy. */
export interface PolicySection {
  /** What a link to it names: `/privacy#rights`. */
  id: string;
  title: string;
  text: ReactNode;
}
