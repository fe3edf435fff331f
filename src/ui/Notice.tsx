import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Adire } from './Adire.tsx';
import { Icon } from './Icon.tsx';
import { action, disc, notice, text, title } from './Notice.css.ts';

export interface NoticeProps {
  icon: IconNode;
  title: string;
  children?: ReactNode;
  /** One thing to do about it. */
  button?: ReactNode;
}

/** Stands where content would be: what is the matter, and one thing to do. */
export function Notice({ icon, title: heading, children, button }: NoticeProps) {
  return (
    <div className={notice} role="status">
      <span className={disc} aria-hidden="true">
        <Adire name={heading} />
        <Icon of={icon} size={40} />
      </span>
      <p className={title}>{heading}</p>
      {children && <p className={text}>{children}</p>}
      {button && <div className={action}>{button}</div>}
    </div>
  );
}
