// The types of the elements in React's JSX. An app that imports `campus-market` has them too.
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { ElementAttributes, MarketElements } from './element-types.ts';

type TagsInReact = {
  [Tag in keyof MarketElements]: DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> &
    ElementAttributes<Tag>;
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends TagsInReact {}
  }
}
