import { PageFallback } from '../../ui/feedback/PageFallback.tsx';
import { QuietState, type QuietStateProps } from '../../ui/feedback/QuietState.tsx';

/**
 * In the place of what a campus has, when the link or the widget names one that nobody knows. `ProductsError` has the
 * same sentence, because a name for it would be some bytes more to load in a grid.
 */
export function UnknownCampus(props: Pick<QuietStateProps, 'button' | 'children'>) {
  return (
    <>
      <QuietState title="This campus is not on Campus Market." icon="unknown" role="status" {...props} />
      <PageFallback />
    </>
  );
}
