import { type ElementDefinition, loadEvents } from '../../element/element-definition.ts';
import type { FavoritesListProps } from './FavoritesList.tsx';

export const favoritesList = {
  tag: 'favorites-list',
  component: 'FavoritesList',
  attributes: {},
  events: {
    favoritechange: { prop: 'onFavoriteChange' },
    ...loadEvents,
  },
} as const satisfies ElementDefinition<keyof FavoritesListProps>;
