// Preact sets what an element has as a property, in the spelling of React 19: there is nothing to choose.
export const fetchFirst = { fetchPriority: 'high' } as const;
export const inert = { inert: true } as const;
