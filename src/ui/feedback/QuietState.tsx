import type { ReactNode } from 'react';
import type { StatePlaceholderProps } from '../display/StatePlaceholder.tsx';
import { statePlaceholder } from '../display/state-placeholder-part.ts';
import { action, box, disc, text, title } from './QuietState.css.ts';

export interface QuietStateProps {
  /** The message, in a few words. */
  title: string;
  /** Details, or advice. */
  children?: ReactNode;
  /** The button below the text, for the only action. */
  button?: ReactNode;
  /** `alert` interrupts a screen reader; `status` waits. */
  role: 'alert' | 'status';
  /** The name of the icon: `unknown` is for a campus that does not exist. */
  icon?: StatePlaceholderProps['icon'];
  /** Replaces the icon. */
  illustration?: ReactNode;
}

/**
 * An empty or failed state with little code, for the first screen of a widget. Its text and its button need no further
 * code. The code of the icons is loaded with the first such state. Elsewhere use `EmptyState` or `ErrorState`.
 */
export function QuietState({
  title: heading,
  children,
  button,
  role,
  icon = 'empty',
  // Keyed by icon, so that another icon is loaded even if the first icon did not load.
  illustration = <statePlaceholder.WhenLoaded key={icon} name={heading} icon={icon} />,
}: QuietStateProps) {
  return (
    <div className={box} role={role}>
      <span className={disc}>{illustration}</span>
      <p className={title}>{heading}</p>
      {children && <p className={text}>{children}</p>}
      {button && <div className={action}>{button}</div>}
    </div>
  );
}
