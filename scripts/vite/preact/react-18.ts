// Replaces our react-18.ts on Preact. These attributes have the form of React 19, because Preact sets every property that an element
// has, unlike React 18.
export const highFetchPriority = { fetchPriority: 'high' } as const;
export const inert = { inert: true } as const;
