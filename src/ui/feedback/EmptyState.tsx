import type { IconNode } from 'lucide';
import { Cloth } from '../display/cloth/Cloth.tsx';
import { QuietState, type QuietStateProps } from './QuietState.tsx';

export interface EmptyStateProps extends Pick<QuietStateProps, 'title' | 'children' | 'button'> {
  /** A drawing of lucide, such as `ShoppingCart`. */
  icon: IconNode;
}

/** Stands where content would be: what is the matter, and one thing to do. */
export function EmptyState({ icon, ...state }: EmptyStateProps) {
  return <QuietState {...state} role="status" cloth={<Cloth name={state.title} icon={icon} />} />;
}
