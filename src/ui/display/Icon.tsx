import type { IconNode } from 'lucide';
import type { ElementType } from 'react';

export interface IconProps {
  /** A drawing of lucide, such as `Search`. */
  of: IconNode;
  /** How wide and high it is, in px. */
  size?: number;
  /** How thick its lines are, on a ground of 24 by 24. */
  strokeWidth?: number;
  /** What it says to people who hear the page. Left out where the text beside it says it already. */
  label?: string;
  /** Of its drawing, for a colour or a place. */
  className?: string;
}

/** A line drawing in the colour of its text. Only the drawings that are imported are shipped. */
export function Icon({ of: drawing, size = 24, strokeWidth = 1.75, label, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {/* The key first: after the attributes it would make each line take three times as long. */}
      {(drawing as [ElementType, object][]).map(([Line, attributes], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a drawing never change.
        <Line key={index} {...attributes} />
      ))}
    </svg>
  );
}
