import type { ComponentType } from 'react';
import { Spinner } from '../../ui/display/Spinner.tsx';
import { LoadError } from '../../ui/feedback/LoadError.tsx';
import { useLazyComponent } from '../../ui/useLazyComponent.ts';
import { loading } from './AdminPanel.css.ts';

/** Loads the code of a section of the admin panel, then renders the section. */
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
