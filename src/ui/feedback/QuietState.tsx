import type { ReactNode } from 'react';
import { LateCloth } from '../display/cloth/LateCloth.tsx';
import type { NamedClothProps } from '../display/cloth/NamedCloth.tsx';
import { action, box, disc, text, title } from './QuietState.css.ts';

export interface QuietStateProps {
  /** What is the matter, in a few words. */
  title: string;
  /** More about it, or what to do. */
  children?: ReactNode;
  /** One thing to do about it. */
  button?: ReactNode;
  /** `alert` interrupts people who hear the page; `status` waits. */
  role: 'alert' | 'status';
  /** The drawing on its disc, by name: `unknown` is a place that nobody knows. */
  icon?: NamedClothProps['icon'];
  /** Fills the disc in place of the drawing. */
  cloth?: ReactNode;
}

/**
 * The state of widgets on other people's pages: its words and its button are there at once, and its drawing is loaded
 * with the first one. Everywhere else: `EmptyState`.
 */
export function QuietState({
  title: heading,
  children,
  button,
  role,
  icon = 'empty',
  // By its name another one is loaded, also after the first try failed.
  cloth = <LateCloth key={icon} name={heading} icon={icon} />,
}: QuietStateProps) {
  return (
    <div className={box} role={role}>
      <span className={disc}>{cloth}</span>
      <p className={title}>{heading}</p>
      {children && <p className={text}>{children}</p>}
      {button && <div className={action}>{button}</div>}
    </div>
  );
}
