import type { Campus } from '../../contract/shared/types.ts';

/** What a visitor has narrowed the list of campuses down to. */
export interface CampusFilter {
  text: string;
  /** Undefined: every state. */
  state?: string;
}

/** The campuses whose name, short name or state contains the text, in the chosen state if there is one. */
export function matchingCampuses(campuses: readonly Campus[], { text, state }: CampusFilter): Campus[] {
  const wanted = text.trim().toLowerCase();
  return campuses.filter(
    (campus) =>
      (state === undefined || campus.state === state) &&
      [campus.name, campus.short, campus.state].some((value) => value.toLowerCase().includes(wanted)),
  );
}

/** The states that have a campus, A to Z. */
export function statesOf(campuses: readonly Campus[]): string[] {
  return [...new Set(campuses.map((campus) => campus.state))].sort();
}

/** The capital territory is not a state. */
export function stateLabel(state: string): string {
  return state === 'FCT' ? state : `${state} State`;
}
