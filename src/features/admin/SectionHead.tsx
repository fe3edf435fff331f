import { type ReactNode, useContext } from 'react';
import { NavigateContext } from '../../core/navigate.ts';
import { head, heading } from './SectionHead.css.ts';

export interface SectionHeadProps {
  title: string;
  /** The button for what the section makes: Create Ad. */
  action?: ReactNode;
}

/** The heading of a section: of the whole page on the hosted site, of a part of it elsewhere. */
export function SectionHead({ title, action }: SectionHeadProps) {
  const Heading = useContext(NavigateContext) ? 'h1' : 'h2';
  return (
    <div className={head}>
      <Heading className={heading}>{title}</Heading>
      {action}
    </div>
  );
}
