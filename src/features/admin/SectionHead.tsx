import { type ReactNode, useContext } from 'react';
import { NavigateContext } from '../../core/navigate.ts';
import { head, heading } from './SectionHead.css.ts';

export interface SectionHeadProps {
  title: string;
  /** The main action of the section, such as Create Ad. */
  action?: ReactNode;
}

/** The heading of a section: an h1 on the hosted site, where the panel is the whole page, and an h2 elsewhere. */
export function SectionHead({ title, action }: SectionHeadProps) {
  const Heading = useContext(NavigateContext) ? 'h1' : 'h2';
  return (
    <div className={head}>
      <Heading className={heading}>{title}</Heading>
      {action}
    </div>
  );
}
