import { PackageOpen } from 'lucide';
import type { ApiError } from '../../core/client.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import type { ErrorStateProps } from '../../ui/feedback/ErrorState.tsx';
import { LoadError } from '../../ui/feedback/LoadError.tsx';

export interface ReviewsErrorProps extends Pick<ErrorStateProps, 'isRetrying' | 'onRetry'> {
  error: ApiError;
}

/** Reviews of a product that is not there, or that could not be loaded. */
export function ReviewsError({ error, ...retry }: ReviewsErrorProps) {
  const market = useMarket();
  if (error.status === 404) {
    return (
      <EmptyState
        icon={PackageOpen}
        title="Product not found"
        button={<LinkButton href={market.link('/')}>Go to Home</LinkButton>}
      >
        The product you're looking for could not be found.
      </EmptyState>
    );
  }
  return (
    <LoadError title="Error loading reviews" error={error} {...retry}>
      Failed to load the reviews. Please try again.
    </LoadError>
  );
}
