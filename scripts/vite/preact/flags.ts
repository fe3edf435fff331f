// Stands for react-stately's flags, which all of react-aria imports: so what only react-aria needs arrives with it.
import { options } from 'preact';
import { handleEventsLikeReact } from './events.ts';

export * from 'react-stately/private/flags/flags';

handleEventsLikeReact(options);
