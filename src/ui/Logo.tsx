import { logo } from './Logo.css.ts';
import { vars } from './theme.css.ts';

export interface LogoProps {
  size: number;
}

/** The market umbrella on an indigo ground. */
export function Logo({ size }: LogoProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 36 36" className={logo} aria-hidden="true">
      <rect width="36" height="36" rx="11" fill={vars.color.hero} />
      <path
        d="M8 14.5Q8 9 18 8q10 1 10 6.5"
        fill="none"
        stroke={vars.color.accent}
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="M7 15h22c0 2.8-4 3.6-5.5 1-1.5 2.6-4 2.6-5.5 0-1.5 2.6-4 2.6-5.5 0C11 18.6 7 17.8 7 15Z"
        fill={vars.color.accent}
      />
      <g stroke="#fff" strokeWidth="2.4" strokeLinecap="round">
        <path d="M18 18v10.5" strokeDasharray=".1 4" />
        <path d="M12 29h12" />
      </g>
    </svg>
  );
}
