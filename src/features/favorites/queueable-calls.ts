import type { Input } from '../../contract/shared/types.ts';
import { type QueueRules, queueable } from '../../core/outbox/queued-calls.ts';
import { updateFailedToast } from './texts.ts';

type FavoriteInput = Input<'GET /add-favorites/{id}'>;

const rules = {
  replaceKey: ({ params }) => `favorite ${params.id}`,
  queuedWhen: 'offline',
  toast: {
    about: 'favorites',
    refusedTitle: () => updateFailedToast.title,
    refusedText: updateFailedToast.text,
  },
} satisfies QueueRules<FavoriteInput>;

export const addFavorite = queueable('GET /add-favorites/{id}', {
  ...rules,
  toast: { ...rules.toast, sentTitle: 'Added to favorites' },
});

export const removeFavorite = queueable('DELETE /favorites/{id}', {
  ...rules,
  toast: { ...rules.toast, sentTitle: 'Removed from favorites' },
});
