/** In a container of this width, the thread is beside the list. */
export const wide = '(min-width: 700px)';

/** In a narrower one, only the list or the thread is visible. */
export const narrow = 'not (min-width: 700px)';
