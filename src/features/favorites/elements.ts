import type { ElementDefinition } from '../../element/element-definition.ts';
import type { FavoritesListProps } from './FavoritesList.tsx';

export const favoritesList = {
  tag: 'favorites-list',
  component: 'FavoritesList',
  attributes: {},
  events: {
    favoritechange: { prop: 'onFavoriteChange' },
    ready: { prop: 'onReady', bubbles: false },
    error: { prop: 'onError', bubbles: false },
  },
} as const satisfies ElementDefinition<keyof FavoritesListProps>;
