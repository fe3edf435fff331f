import { createContext } from 'react';

/** A section to which another one leads, and what is open in it at first. */
export interface SectionTarget {
  section: 'reports' | 'verifications' | 'canteens';
  /** The orders of all canteens that wait, in the section for canteens. */
  view?: 'open-orders';
}

/** Opens a section from another one, such as from "To do today". */
export const OpenSectionContext = createContext<(target: SectionTarget) => void>(() => {});

/** What the section shows first, if it was opened from another one. */
export const SectionViewContext = createContext<SectionTarget['view']>(undefined);
