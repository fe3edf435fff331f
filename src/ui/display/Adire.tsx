import { createContext, type ReactNode, useContext, useId } from 'react';
import { looks } from './Adire.css.ts';

export interface AdireProps {
  /** Any text. It selects one of the four patterns: the same text always selects the same pattern. */
  name: string;
  /** The width of one tile of the pattern, in px. */
  tile?: number;
  /** `faded` fades out, so that text can be in front of it. */
  look?: keyof typeof looks;
}

/** The drawings of the patterns. A row of dots is a line with dashes of length 0 and round caps, which takes few bytes. */
export const patterns: ReactNode[] = [
  [
    <circle key="o" r="15" cx="20" cy="20" strokeDasharray="0 4.284" />,
    <circle key="i" r="9.6" cx="20" cy="20" strokeDasharray="0 4.308" />,
    <path key="c" d="M20 20h.01" strokeWidth="5" />,
  ],
  [
    <path key="o" d="M20 2 38 20 20 38 2 20Z" strokeDasharray="0 4.243" />,
    <path key="i" d="M20 11 29 20 20 29 11 20Z" strokeDasharray="0 4.243" />,
    <path key="c" d="M20 20h.01" strokeWidth="4" />,
  ],
  [<path key="a" d="M0 7q10-8 20 0t20 0M0 20q10-8 20 0t20 0M0 33q10-8 20 0t20 0" strokeDasharray="0 4.4" />],
  [
    <path key="a" d="M20 4v32M4 20h32" strokeDasharray="0 4" />,
    <circle key="o" r="15" cx="20" cy="20" strokeDasharray="0 5.236" />,
  ],
];

/** Returns a number that is always the same for the same text. */
export const hash = (text: string) =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);

/** The id that the ids of the patterns begin with, if a parent has drawn them for all its children: see `AdirePatterns`. */
export const AdirePatternsContext = createContext<string | undefined>(undefined);

/** A pattern of adire, the resist-dyed cloth of Abeokuta. Shown when there is no picture. */
export function Adire({ name, tile = 40, look = 'whole' }: AdireProps) {
  const ownId = useId();
  const sharedId = useContext(AdirePatternsContext);
  const index = hash(name) % patterns.length;
  const id = sharedId ? sharedId + index : ownId;
  return (
    <svg className={looks[look]} aria-hidden="true">
      {!sharedId && <AdirePattern id={id} index={index} tile={tile} />}
      <rect width="100%" height="100%" fill={`url(#${id})`} stroke="none" />
    </svg>
  );
}

export const AdirePattern = ({ id, index, tile }: { id: string; index: number; tile: number }) => (
  <pattern id={id} width={tile} height={tile} viewBox="0 0 40 40" patternUnits="userSpaceOnUse">
    <g strokeWidth="2.5" strokeOpacity=".36" stroke="#fff">
      {patterns[index]}
    </g>
  </pattern>
);
