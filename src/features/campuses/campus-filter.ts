import type { Campus } from '../../contract/shared/types.ts';

export interface CampusFilter {
  text: string;
  /** The chosen state. Undefined: every state. */
  state?: string;
}

/** Returns the campuses of the chosen state, if there is one, whose name, short name or state contains the text. */
export function filterCampuses(campuses: readonly Campus[], { text, state }: CampusFilter): Campus[] {
  const search = text.trim().toLowerCase();
  return campuses.filter(
    (campus) =>
      (state === undefined || campus.state === state) &&
      [campus.name, campus.short, campus.state].some((value) => value.toLowerCase().includes(search)),
  );
}

/** Lists the states that have a campus, A to Z. */
export function listStates(campuses: readonly Campus[]): string[] {
  return [...new Set(campuses.map((campus) => campus.state))].sort();
}

/** Returns `Lagos State` for `Lagos`, but `FCT` for `FCT`, because the capital territory is not a state. */
export function stateLabel(state: string): string {
  return state === 'FCT' ? state : `${state} State`;
}
