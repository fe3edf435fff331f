import { QuietState, type QuietStateProps } from '../../ui/feedback/QuietState.tsx';

/**
 * In the place of a page's products, when the link to it names a campus that nobody knows. `ProductsError` has the same
 * sentence for widgets, in which a name for it would be some bytes more to load.
 */
export function UnknownCampus(props: Pick<QuietStateProps, 'button' | 'children'>) {
  return <QuietState title="This campus is not on Campus Market." icon="unknown" role="status" {...props} />;
}
