// Replaces our src/ui/react-18.ts on Preact. These are the props of React 19. Preact needs none for React 18: if an element
// has a DOM property of a prop's name, Preact sets that property.
export const highFetchPriority = { fetchPriority: 'high' } as const;
export const inert = { inert: true } as const;
