/** `preact/compat` by another name: with its own types it cannot be handed on by `export *`. */
declare module 'preact-compat-module' {
  const compat: typeof import('preact/compat');
  // biome-ignore lint/style/noDefaultExport: that is how the module is made.
  export default compat;
  export const useState: typeof import('preact/compat').useState;
}
