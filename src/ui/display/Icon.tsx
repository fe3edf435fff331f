import type { IconNode } from 'lucide';
import type { ElementType } from 'react';

export interface IconProps {
  /** An icon of lucide, such as `Search`. */
  of: IconNode;
  /** The width and height of the icon, in px. */
  size?: number;
  /** The stroke width, in units of the 24 by 24 view box. */
  strokeWidth?: number;
  /** The name of the icon for a screen reader. Leave it out if the text beside the icon is the same. */
  label?: string;
  /** A class of the svg, for a color or a position. */
  className?: string;
}

/** An outline icon in the color of the text around it. Only imported icons are bundled. */
export function Icon({ of: icon, size = 24, strokeWidth = 1.75, label, className }: IconProps) {
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
      {/* The key comes first: a key after a spread makes JSX compile to createElement, which takes three times as long. */}
      {(icon as [ElementType, object][]).map(([Shape, attributes], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of an icon never change.
        <Shape key={index} {...attributes} />
      ))}
    </svg>
  );
}
