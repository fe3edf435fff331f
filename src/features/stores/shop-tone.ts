import { hash } from '../../ui/display/Adire.tsx';
import { tones } from './ShopTone.css.ts';

/**
 * Returns the class that dyes the initials of a shop, by its name. Only for the hosted site: other pages have colors of
 * their own. Neighboring numbers select the patterns, so that a pattern comes in several colors.
 */
export const shopTone = (name: string) => tones[Math.floor(hash(name) / 4) % tones.length] ?? '';
