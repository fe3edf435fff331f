// What our packages use of `import React from 'react'`. Preact's own default is all of it, which no bundler can take
// apart: that costs each page 1.5 kB.
export {
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
