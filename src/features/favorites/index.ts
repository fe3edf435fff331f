export { FavoriteHeart, type FavoriteHeartProps } from './FavoriteHeart.tsx';
export { FavoritesList, type FavoritesListProps } from './FavoritesList.tsx';
export { addFavoriteAfterSignIn } from './favorites-cache.ts';
export { addFavorite, removeFavorite } from './queueable-calls.ts';
export { type FavoriteChange, type FavoritesControl, useFavorites } from './useFavorites.ts';
