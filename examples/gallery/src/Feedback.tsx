import { Button, EmptyState, ErrorState, QuietState, Skeleton, Spinner } from 'campus-market/ui';
import { Heart, ShoppingCart } from 'lucide';
import { card } from './Feedback.css.ts';
import { Group, Specimen, WithState } from './Specimen.tsx';

const icons = ['empty', 'unknown', 'failed', 'offline'] as const;

const quietTitles = {
  empty: 'No products available.',
  unknown: 'This campus is not on Campus Market.',
  failed: "This section didn't load.",
  offline: 'You seem to be offline.',
};

const shapes = ['line', 'title', 'square', 'banner', 'disc', 'control'] as const;

export function EmptyCart() {
  return (
    <div className={card}>
      <EmptyState
        icon={ShoppingCart}
        title="Your cart is empty"
        button={<Button size="s">Start Shopping</Button>}
      />
    </div>
  );
}

export function Feedback() {
  return (
    <Group title="Loading, empty and error states">
      <Specimen of="EmptyState" state="EmptyState">
        <EmptyCart />
      </Specimen>
      <Specimen of="EmptyState" state="EmptyState, with a text and no button">
        <div className={card}>
          <EmptyState icon={Heart} title="No favorites yet">
            Tap the heart on a product to keep it here.
          </EmptyState>
        </div>
      </Specimen>
      {icons.map((icon) => (
        <Specimen key={icon} of="QuietState" state={`QuietState, ${icon}`}>
          <QuietState icon={icon} title={quietTitles[icon]} role="status" />
        </Specimen>
      ))}
      <Specimen of="ErrorState" state="ErrorState: a press tries again">
        <WithState initialValue={false}>
          {(isRetrying, setRetrying) => (
            <ErrorState
              title="Error loading products"
              isRetrying={isRetrying}
              onRetry={() => setRetrying(!isRetrying)}
            >
              Failed to load products. Please try again later.
            </ErrorState>
          )}
        </WithState>
      </Specimen>
      {shapes.map((shape) => (
        <Specimen key={shape} of="Skeleton" state={`Skeleton, ${shape}`}>
          <Skeleton shape={shape} count={shape === 'line' ? 3 : 1} />
        </Specimen>
      ))}
      <Specimen of="Spinner" state="Spinner: 16, 24 and 40" inRow>
        <Spinner label="Loading" size={16} />
        <Spinner label="Loading" />
        <Spinner label="Loading" size={40} />
      </Specimen>
    </Group>
  );
}
