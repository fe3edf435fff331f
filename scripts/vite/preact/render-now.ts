/** Preact has rendered a new element already. */
export const renderNow = () => {};
