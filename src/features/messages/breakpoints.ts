/** In a container of at least this width, the thread is beside the list. */
export const wide = '(min-width: 700px)';

/** In a narrower container, only the list or the thread is visible. */
export const narrow = 'not (min-width: 700px)';
