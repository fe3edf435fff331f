import { googleMark } from '../../contract/shared/google-mark.ts';

/** The mark on Google's button. */
export function GoogleMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 48 48" aria-hidden="true">
      {googleMark.map(([color, path]) => (
        <path key={color} fill={color} d={path} />
      ))}
    </svg>
  );
}
