// Replaces react-stately's flags, which every part of react-aria imports. So the event handling
// that only react-aria needs is loaded together with react-aria.
import { options } from 'preact';
import { handleEventsLikeReact } from './events.ts';

export * from 'react-stately/private/flags/flags';

handleEventsLikeReact(options);
