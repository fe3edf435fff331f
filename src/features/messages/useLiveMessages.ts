import { useLiveEvents } from '../../core/live-events/useLiveEvents.ts';

const load = () => import('./live/event-stream.ts').then(({ listenToMessages }) => listenToMessages);

/** Shows new messages live while the calling component is mounted. */
export function useLiveMessages({ showsMessages }: { showsMessages: boolean }): void {
  useLiveEvents(load, { showsMoreThanCount: showsMessages });
}
