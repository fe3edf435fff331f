import { createElement, type SVGProps } from 'react';

type IconNode = [tag: string, attributes: Record<string, string>][];

/** What each file of lucide-react calls with its drawing. */
// biome-ignore lint/style/noDefaultExport: they import it so.
export default function createIcon({ node }: { node: IconNode }) {
  return function Icon({ size = 24, ...props }: { size?: number } & SVGProps<SVGSVGElement>) {
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        // A drawing without a name says nothing to people who hear the page.
        'aria-hidden': props['aria-label'] ? undefined : true,
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
