let stylesOfParts: Record<string, () => Promise<unknown>> = {};

/**
 * Sets how the styles of lazily loaded modules are loaded for custom elements. The build inserts a call.
 * @public
 */
export function provideStylesOfParts(styles: typeof stylesOfParts): void {
  stylesOfParts = styles;
}

/**
 * Resolves to a lazily loaded module, when the styles that it needs in custom elements are loaded too. The build wraps each `import()`
 * in a call. In a React page without elements, the style sheet of the document contains all styles.
 * @public
 */
export async function withStyles<Module>(module: Promise<Module>, part: string): Promise<Module> {
  const [loadedModule] = await Promise.all([module, stylesOfParts[part]?.()]);
  return loadedModule;
}
