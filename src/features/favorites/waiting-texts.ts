import type { ToastMessage } from '../../ui/feedback/ToastQueue.ts';

export const waitsToAdd: ToastMessage = {
  title: 'You seem to be offline',
  text: 'It goes to your favorites when the network is back.',
};

export const waitsToRemove: ToastMessage = {
  title: 'You seem to be offline',
  text: 'It leaves your favorites when the network is back.',
};
