import type { ComponentProps } from 'react';
import { Focusable } from 'react-aria-components/Focusable';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { OverlayLayer } from './OverlayLayer.tsx';
import { tooltip } from './Tooltip.css.ts';

export interface TooltipProps {
  /** A few words on what the button does. Nothing that people must know: fingers cannot hover. */
  text: string;
  /** The one button or link that it is about. */
  children: ComponentProps<typeof Focusable>['children'];
}

/** Says more about a button: at once when it gets the focus, after 700 ms under a mouse. */
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
