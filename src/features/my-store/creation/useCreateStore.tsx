import { type ReactNode, useContext, useState } from 'react';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { showLateToast } from '../../../ui/feedback/late-toast.ts';
import { WidgetRoot } from '../../../ui/overlays/WidgetRoot.tsx';
import { useLoadOnPress } from '../useLoadOnPress.ts';
import { askEligibility } from './ask-eligibility.ts';

export interface CreateStoreOptions {
  /** `dialog`: all on one page, with a banner. `wizard`: two short steps. */
  form: 'dialog' | 'wizard';
  /** Called when the store is there. */
  onCreated?(): void;
  /** Called when the form was closed, with a store or without one. */
  onClose?(): void;
}

export interface CreateStoreControl {
  /** Put this into the page. Undefined while the form is closed. */
  dialog: ReactNode;
  /** Opens the form for those who may create a store, and tells the others why they may not. */
  openCreateStore(): Promise<void>;
  /** It is being asked whether the person may. */
  isAsking: boolean;
}

const loaders = {
  dialog: () => import('./CreateStoreDialog.tsx').then(({ CreateStoreDialog }) => CreateStoreDialog),
  wizard: () => import('./StoreWizard.tsx').then(({ StoreWizard }) => StoreWizard),
};

/** A form for a new store. Its code comes when it is opened. */
export function useCreateStore({ form, onCreated, onClose }: CreateStoreOptions): CreateStoreControl {
  const market = useMarket();
  const root = useContext(WidgetRoot);
  const { Part: Form, isLoading, ask } = useLoadOnPress(loaders[form]);
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);

  const openCreateStore = async () => {
    if (isAsking) return;
    setAsking(true);
    try {
      const refusal = await askEligibility(market, form);
      if (refusal) showLateToast(refusal, root);
      else ask(() => setOpen(true));
    } catch {
      // The session has ended, which the page tells.
    } finally {
      setAsking(false);
    }
  };
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  return {
    dialog: Form && isOpen && (
      <Form
        onClose={close}
        onCreated={() => {
          onCreated?.();
          close();
        }}
      />
    ),
    openCreateStore,
    isAsking: isAsking || isLoading,
  };
}
