import { lazyPart } from '../../ui/lazy-part.tsx';

/** The card that asks to turn push on. Loaded late, because its files would otherwise be named in the code of every page. */
export const pushCard = lazyPart(() => import('./PushCard.tsx').then((module) => module.PushCard));
