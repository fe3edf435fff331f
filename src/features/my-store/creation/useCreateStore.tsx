import { type ReactNode, useContext, useState } from 'react';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { showLazyToast } from '../../../ui/feedback/lazy-toast.ts';
import { lazyPart, useLazyDialog } from '../../../ui/lazy-part.tsx';
import { WidgetRoot } from '../../../ui/overlays/WidgetRoot.tsx';
import { notLoadedToast } from '../failure-toasts.ts';
import { checkEligibility } from './check-eligibility.ts';

export interface CreateStoreOptions {
  /** `dialog`: all on one page, with a banner. `wizard`: two short steps. */
  form: 'dialog' | 'wizard';
  /** Called when the store is created. */
  onCreated?(): void;
  /** Called instead of a toast if the user may not create a store. */
  onRefused?(): void;
  /** Called when the form is closed, whether or not a store was created. */
  onClose?(): void;
}

export interface CreateStoreControl {
  /** The form, to render in the page. Undefined while it is closed. */
  dialog: ReactNode;
  /** Opens the form if the user may create a store. Otherwise shows the reason in a toast. */
  openCreateStore(): Promise<void>;
  /** Whether the server is being asked for the user's permission, or the form's code is loading. */
  isChecking: boolean;
}

const formParts = {
  dialog: lazyPart(() => import('./CreateStoreDialog.tsx').then((module) => module.CreateStoreDialog)),
  wizard: lazyPart(() => import('./StoreWizard.tsx').then((module) => module.StoreWizard)),
};

/**
 * Returns the form for a new store and the function that opens it. The form's code is loaded when it is first opened.
 */
export function useCreateStore({
  form,
  onCreated,
  onRefused,
  onClose,
}: CreateStoreOptions): CreateStoreControl {
  const market = useMarket();
  const root = useContext(WidgetRoot);
  const { Content: Form, isOpening, open, close: closeForm } = useLazyDialog(formParts[form], notLoadedToast);
  const [isChecking, setChecking] = useState(false);

  const openCreateStore = async () => {
    if (isChecking) return;
    setChecking(true);
    try {
      const refusal = await checkEligibility(market, form);
      if (!refusal) void open();
      else if (onRefused) onRefused();
      else showLazyToast(refusal, root);
    } catch {
      // The session has ended. The page shows that.
    } finally {
      setChecking(false);
    }
  };
  const close = () => {
    closeForm();
    onClose?.();
  };
  return {
    dialog: Form && (
      <Form
        onClose={close}
        onCreated={() => {
          onCreated?.();
          close();
        }}
      />
    ),
    openCreateStore,
    isChecking: isChecking || isOpening,
  };
}
