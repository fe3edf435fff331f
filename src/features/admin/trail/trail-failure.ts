export const trailFailure = {
  title: 'Error loading the trail',
  text: 'Failed to load what was changed. Please try again.',
};
