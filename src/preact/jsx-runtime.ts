// Replaces `react/jsx-runtime`. Preact's own runtime has a second copy of `createElement`, which costs each page 80 bytes (brotli).
import { type ComponentType, createElement } from 'preact';

export { Fragment } from 'preact';

const jsx = (type: ComponentType, props: object, key?: string) =>
  createElement(type, key === undefined ? props : { ...props, key });

export { jsx, jsx as jsxDEV, jsx as jsxs };
