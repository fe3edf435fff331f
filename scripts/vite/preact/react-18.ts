// For Preact, attributes in the form of React 19: unlike React 18 it sets every property that an element has.
export const highFetchPriority = { fetchPriority: 'high' } as const;
export const inert = { inert: true } as const;
