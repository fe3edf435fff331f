// TypeScript does not read Vue's files.
declare module '*.vue' {
  import type { Component } from 'vue';

  const component: Component;
  // biome-ignore lint/style/noDefaultExport: each of these files has one.
  export default component;
}
