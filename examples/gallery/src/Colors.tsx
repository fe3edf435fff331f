import { colors } from '../../../src/ui/theme/colors.ts';
import { vars } from '../../../src/ui/theme/theme.css.ts';
import { colorSample, colorValue, swatch, swatches } from './Colors.css.ts';
import { heading } from './Specimen.css.ts';
import { shownScheme } from './view.ts';

export type ColorName = keyof typeof colors;

/** Returns the color's name in the design: `surface.sunken` for `surfaceSunken`. */
const designName = (name: string) => name.replace(/[A-Z]/g, (letter) => `.${letter.toLowerCase()}`);

export interface SwatchesProps {
  names: readonly ColorName[];
}

export function Swatches({ names }: SwatchesProps) {
  return (
    <ul className={swatches}>
      {names.map((name) => (
        <li key={name} className={swatch}>
          <span className={colorSample} style={{ background: vars.color[name] }} />
          {designName(name)}
          <span className={colorValue}>{colors[name][shownScheme === 'dark' ? 1 : 0]}</span>
        </li>
      ))}
    </ul>
  );
}

export function Colors() {
  return (
    <section aria-labelledby="colors">
      <h2 id="colors" className={heading}>
        Colours
      </h2>
      <Swatches names={Object.keys(colors) as ColorName[]} />
    </section>
  );
}
