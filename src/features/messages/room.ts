/** From this width of its place on, the thread stands beside the list. */
export const roomy = '(min-width: 700px)';

/** Below it one of them is seen at a time. */
export const narrow = 'not (min-width: 700px)';
