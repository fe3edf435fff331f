import { type ComponentType, useCallback, useContext, useEffect, useState } from 'react';
import { useMarket } from '../core/MarketProvider.tsx';
import { isServer } from '../core/queries.ts';
import { showLazyToast } from './feedback/lazy-toast.ts';
import type { ToastMessage } from './feedback/ToastQueue.ts';
import { WidgetRoot } from './overlays/WidgetRoot.tsx';

/** A component whose code is loaded when it is needed. */
export interface LazyPart<Props> {
  /** Loads the code, once for the whole page. If loading failed, the next call tries again. */
  load(): Promise<ComponentType<Props>>;
  /** The component, once its code is loaded. */
  loaded?: ComponentType<Props>;
  /** Loads the code in advance, for example when the pointer enters a button, or when the page is idle. */
  preload(): void;
  /** Renders the component as soon as its code is loaded. Renders nothing before, or if loading fails. */
  WhenLoaded: ComponentType<Props>;
}

/**
 * Declares a component whose code is loaded when it is needed. Besides pages and elements, no other
 * components are loaded later than the code that uses them.
 *
 * @example
 * const orderList = lazyPart(() => import('./OrderList.tsx').then((module) => module.OrderList));
 *
 * // Shown as soon as possible, or not at all:
 * <orderList.WhenLoaded />
 * // The same, with a skeleton, an error and a button to try again:
 * const { Content, hasFailed, isLoading, load } = useLazyPart(orderList, hasOrders);
 * // Opened by a press:
 * const { Content, isOpening, open, close } = useLazyDialog(orderDialog);
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const part: LazyPart<Props> = {
    async load() {
      part.loaded = await load();
      return part.loaded;
    },
    preload: () => void part.load().catch(() => {}), // When the part is needed, it is loaded again.
    WhenLoaded(props) {
      const { Content } = useLazyPart(part, true);
      return Content && <Content {...props} />;
    },
  };
  return part;
}

/** On a server that renders for guests: the parts that a render needed, and whose code was not loaded. */
const missingParts = new Set<{ load(): Promise<unknown> }>();

/** Loads what the last render on this server needed. Returns whether there was anything to load, so that the caller renders again. */
export async function loadMissingParts(): Promise<boolean> {
  const parts = [...missingParts];
  missingParts.clear();
  await Promise.all(parts.map((part) => part.load()));
  return parts.length > 0;
}

interface LoadState<Props> {
  /** The component. Undefined until its code is loaded. */
  Content?: ComponentType<Props>;
  /** Whether the last attempt to load the code has failed. Stays true during the next attempt. */
  hasFailed: boolean;
  isLoading: boolean;
}

/** Loads a part once `shouldLoad` is true. The part stays loaded if `shouldLoad` is false again. */
export function useLazyPart<Props>(part: LazyPart<Props>, shouldLoad: boolean) {
  const { rendersForGuests } = useMarket();
  // The HTML of a page of ours contains no such parts, because at the start of hydration their code is not loaded.
  const rendersPart = isServer && rendersForGuests && shouldLoad;
  if (rendersPart && !part.loaded) missingParts.add(part);
  const [state, setState] = useState<LoadState<Props>>({
    Content: rendersPart ? part.loaded : undefined,
    hasFailed: false,
    isLoading: false,
  });
  /** Loads the part now: for a press, or to try again. Resolves to whether the part is loaded. */
  const load = useCallback(async (): Promise<boolean> => {
    // A preloaded part is shown at once, so that a dialog opens within the press.
    if (part.loaded) {
      const Content = part.loaded;
      setState((previous) => (previous.Content ? previous : { Content, hasFailed: false, isLoading: false }));
      return true;
    }
    setState((previous) => ({ ...previous, isLoading: true }));
    try {
      const Content = await part.load();
      setState({ Content, hasFailed: false, isLoading: false });
      return true;
    } catch {
      setState((previous) => ({ ...previous, hasFailed: true, isLoading: false }));
      return false;
    }
  }, [part]);
  useEffect(() => {
    if (shouldLoad) void load();
  }, [shouldLoad, load]);
  return { ...state, load };
}

/** The toast of a part that did not load after a press. */
export const loadFailedToast: ToastMessage = {
  kind: 'destructive',
  title: 'Error',
  text: 'Check your connection.',
};

/** What happens if a part does not load after a press: the toast to show, or a function to call. */
export type LoadFailure<Subject> = ToastMessage | ((subject: Subject) => void);

/**
 * Opens a part, such as a dialog, on a press, which loads its code. `Subject` is what the part is opened for, for example a
 * product.
 */
export function useLazyDialog<Props, Subject = void>(
  part: LazyPart<Props>,
  onFailure: LoadFailure<Subject> = loadFailedToast,
) {
  const widgetRoot = useContext(WidgetRoot);
  const { Content, hasFailed, isLoading, load } = useLazyPart(part, false);
  const [request, setRequest] = useState<{ subject: Subject }>();
  return {
    /** The component while the part is open. The caller must render it. */
    Content: request && Content,
    /** What the part is open, is opening, or has failed to open, for. */
    subject: request?.subject,
    /** Whether the code is loading after a press, so that the pressed button shows that it is pending. */
    isOpening: isLoading,
    hasFailed,
    /** Opens the part. A second press while the code is loading only changes the subject. */
    async open(subject: Subject): Promise<void> {
      setRequest({ subject });
      if (Content || isLoading || (await load())) return;
      if (typeof onFailure === 'function') onFailure(subject);
      else showLazyToast(onFailure, widgetRoot);
    },
    close: () => setRequest(undefined),
  };
}
