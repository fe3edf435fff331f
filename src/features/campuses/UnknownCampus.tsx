import { QuietState, type QuietStateProps } from '../../ui/feedback/QuietState.tsx';
import { FallbackContent } from '../../ui/overlays/WidgetRoot.tsx';

/**
 * Shown if the URL or the widget names an unknown campus. `ProductsError` has a copy of the title, because importing
 * this component would add bytes to the product grid.
 */
export function UnknownCampus(props: Pick<QuietStateProps, 'button' | 'children'>) {
  return (
    <>
      <QuietState title="This campus is not on Campus Market." icon="unknown" role="status" {...props} />
      <FallbackContent />
    </>
  );
}
