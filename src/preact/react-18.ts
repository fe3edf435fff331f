// Replaces our src/ui/react-18.ts on Preact, which needs only the props of React 19: if an element has a DOM property of a
// prop's name, Preact sets that property.
export const highFetchPriority = { fetchPriority: 'high' } as const;
export const inert = { inert: true } as const;
