/** Does nothing: Preact renders new elements synchronously. */
export const renderNow = () => {};
