import type { ComponentType } from 'react';
import type { ElementDefinition } from './element-definition.ts';
import { type ElementRoot, registerElement } from './registerElement.ts';
import { Widget } from './Widget.tsx';

/** Registers a component as a custom element. Returns what the element renders. */
export function defineElement<Props extends object>(
  definition: ElementDefinition<NoInfer<Extract<keyof Props, string>>>,
  Component: ComponentType<Props>,
): ElementRoot {
  const Root: ElementRoot = ({ container, market, readAnswers, ...componentProps }) => (
    <Widget root={container} market={market} readAnswers={readAnswers} onError={componentProps.onError}>
      <Component {...(componentProps as Props)} />
    </Widget>
  );
  registerElement(definition, Root);
  return Root;
}
