// Stands for `react` and `react-dom` where the script tag's build runs on Preact.
import { options } from 'preact';
import {
  Children,
  cloneElement,
  createContext,
  createElement,
  createPortal,
  Fragment,
  forwardRef,
  isValidElement,
  useContext,
  useEffect,
  useId,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  version,
} from 'preact/compat';
import { countIdsInPage } from './ids.ts';

// @ts-expect-error Preact writes its types as one namespace, which TypeScript does not hand on; its code is a module.
export * from 'preact/compat';

/**
 * What our packages use of `import React from 'react'`. Preact's own default is all of it, which no bundler can take
 * apart: that costs each page 1.5 kB.
 */
export default {
  Children,
  cloneElement,
  createContext,
  createElement,
  createPortal,
  Fragment,
  forwardRef,
  isValidElement,
  useContext,
  useEffect,
  useId,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  version,
};

// After `preact/compat` has set its own hooks.
countIdsInPage(options);
