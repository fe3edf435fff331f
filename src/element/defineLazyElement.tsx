import { useEffect, useLayoutEffect, useState } from 'react';
import type { ElementDefinition } from './element-definition.ts';
import { type ElementRoot, registerElement } from './registerElement.ts';

/**
 * Registers a custom element whose component is loaded when the first element of its tag is inserted. Until then the element shows
 * its own children, and embed.css reserves its space. If loading fails, the element fires `error`. It tries again when the browser is
 * online, or when it is inserted again.
 */
export function defineLazyElement(
  definition: ElementDefinition,
  loadModule: () => Promise<{ root: ElementRoot }>,
): void {
  let loadedRoot: ElementRoot | undefined;

  const LazyRoot: ElementRoot = (props) => {
    const [Root, setRoot] = useState(() => loadedRoot);
    const [hasFailed, setFailed] = useState(false);
    const { container, readAnswers, onError } = props;
    // HTML from a server has the widget's size already.
    const isReserving = !Root && !hasFailed && !readAnswers;
    useLayoutEffect(() => {
      container.host.toggleAttribute('data-loading', isReserving);
    }, [container, isReserving]);
    useEffect(() => {
      if (Root) return undefined;
      const stopped = new AbortController();
      async function load() {
        try {
          const { root } = await loadModule();
          loadedRoot = root;
          setRoot(() => root);
        } catch {
          if (stopped.signal.aborted) return;
          setFailed(true);
          onError?.({ code: 'network', message: `The code of <${definition.tag}> did not load.` });
          addEventListener('online', load, { once: true, signal: stopped.signal });
        }
      }
      void load();
      return () => stopped.abort();
    }, [Root, onError]);
    return Root ? <Root {...props} /> : <slot />;
  };

  registerElement(definition, LazyRoot);
}
