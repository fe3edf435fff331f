import { defineElement } from '../../element/defineElement.tsx';
import { favoritesList } from './elements.ts';
import { FavoritesList } from './FavoritesList.tsx';

export const root = defineElement(favoritesList, FavoritesList);
