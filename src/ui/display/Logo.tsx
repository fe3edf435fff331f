import { logo, whiteLine, yellowFill, yellowLine } from './Logo.css.ts';

export interface LogoProps {
  /** The width and height of the logo, in px. */
  size: number;
}

/** The market umbrella on an indigo background. */
export function Logo({ size }: LogoProps) {
  return (
    <svg className={logo} width={size} height={size} viewBox="0 0 36 36" aria-hidden="true">
      <rect width="36" height="36" rx="11" />
      <path className={yellowLine} d="M8 14.5Q8 9 18 8q10 1 10 6.5" />
      <path
        className={yellowFill}
        d="M7 15h22c0 2.8-4 3.6-5.5 1-1.5 2.6-4 2.6-5.5 0-1.5 2.6-4 2.6-5.5 0C11 18.6 7 17.8 7 15Z"
      />
      <path className={whiteLine} d="M18 18v10.5" strokeDasharray=".1 4" />
      <path className={whiteLine} d="M12 29h12" />
    </svg>
  );
}
