import type { ComponentType } from 'react';
import { Spinner } from '../../ui/display/Spinner.tsx';
import { LoadError } from '../../ui/feedback/LoadError.tsx';
import { useLazyComponent } from '../../ui/useLazyComponent.ts';
import { loading } from './AdminPanel.css.ts';

/** Renders a section of the panel, and loads its code first. */
export function LazySection({ load }: { load(): Promise<ComponentType> }) {
  const { Content, hasFailed, isLoading, retry } = useLazyComponent(true, load);
  if (Content) return <Content />;
  if (hasFailed) {
    return (
      <LoadError title="This did not load" isRetrying={isLoading} onRetry={retry}>
        Check your data or Wi-Fi, then try again.
      </LoadError>
    );
  }
  return (
    <div className={loading}>
      <Spinner label="Loading" />
    </div>
  );
}
