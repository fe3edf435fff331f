import type { ComponentProps } from 'react';
import { Focusable } from 'react-aria-components/Focusable';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { OverlayLayer } from './OverlayLayer.tsx';
import { tooltip } from './Tooltip.css.ts';

export interface TooltipProps {
  /** A few words about the button. They must not be essential, because touch screens do not show tooltips. */
  text: string;
  /** The button or link that the tooltip describes. */
  children: ComponentProps<typeof Focusable>['children'];
}

/** Describes a button: at once on focus, after 700 ms on hover. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <OverlayLayer>
      <TooltipTrigger delay={700} closeDelay={200}>
        <Focusable>{children}</Focusable>
        <AriaTooltip className={tooltip} offset={6}>
          {text}
        </AriaTooltip>
      </TooltipTrigger>
    </OverlayLayer>
  );
}
