import { tick } from './VerifiedTick.css.ts';

export interface VerifiedTickProps {
  /** What it says to people who hear the page. Left out where the text beside it says it already. */
  label?: string;
  /** For its colour. */
  className?: string;
}

/** The mark of a seller who is verified, in the colour of its text. */
export function VerifiedTick({ label, className = '' }: VerifiedTickProps) {
  const classes = `${tick} ${className}`;
  return label ? (
    <span className={classes} role="img" aria-label={label} />
  ) : (
    <span className={classes} aria-hidden="true" />
  );
}
