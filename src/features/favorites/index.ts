export { FavoriteHeart, type FavoriteHeartProps } from './FavoriteHeart.tsx';
export { FavoritesList, type FavoritesListProps } from './FavoritesList.tsx';
export { type FavoriteChange, type FavoritesControl, useFavorites } from './useFavorites.ts';
export { sendWishedHeart } from './wished-heart.ts';
