import { hash, patterns } from '../../ui/display/Adire.tsx';
import { tones } from './ShopTone.css.ts';

/**
 * Returns the class that dyes the initials of a shop, by its name. Only for the hosted site: other pages have colors of
 * their own. The remainder of the name's number selects its pattern (`Adire`), so its quotient selects the dye, and each
 * pattern comes in all dyes.
 */
export const shopTone = (name: string) =>
  tones[Math.floor(hash(name) / patterns.length) % tones.length] ?? '';
