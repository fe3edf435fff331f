// Stands for `react/jsx-runtime`. Preact's own makes its nodes by a second copy of `createElement`, which costs each
// page 110 bytes (brotli).
import { type ComponentType, createElement, Fragment } from 'preact';

export { Fragment };

export const jsx = (type: ComponentType, props: object, key?: string) =>
  createElement(type, key === undefined ? props : { ...props, key });
export const jsxs = jsx;
export const jsxDEV = jsx;
