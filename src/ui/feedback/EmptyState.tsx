import type { IconNode } from 'lucide';
import { Placeholder } from '../display/Placeholder.tsx';
import { QuietState, type QuietStateProps } from './QuietState.tsx';

export interface EmptyStateProps extends Pick<QuietStateProps, 'title' | 'children' | 'button'> {
  /** An icon of lucide, such as `ShoppingCart`. */
  icon: IconNode;
}

/** Shown instead of an empty list: a message, and at most one action. */
export function EmptyState({ icon, ...state }: EmptyStateProps) {
  return (
    <QuietState {...state} role="status" illustration={<Placeholder name={state.title} icon={icon} />} />
  );
}
