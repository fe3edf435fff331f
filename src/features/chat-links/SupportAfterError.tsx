import { beside } from './SupportAfterError.css.ts';
import { SupportLink, type SupportLinkProps } from './SupportLink.tsx';

/** `SupportLink` beside the button of an error state, or below where there is no room. */
export function SupportAfterError(props: SupportLinkProps) {
  return (
    <span className={beside}>
      <SupportLink {...props} />
    </span>
  );
}
