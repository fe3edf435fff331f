/** Replaces our src/element/render-now.ts on Preact, which renders new elements synchronously anyway. */
export const renderNow = () => {};
