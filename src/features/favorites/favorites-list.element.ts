import { defineElement } from '../../element/defineElement.tsx';
import { favoritesList } from './elements.ts';
import { FavoritesList } from './FavoritesList.tsx';

defineElement(favoritesList, FavoritesList);
