import { type ReactNode, useId } from 'react';
import { AdirePattern, AdirePatternsContext, patterns } from './Adire.tsx';
import { patternsBox } from './AdirePatterns.css.ts';

/** Draws the patterns of adire once for all its children, so that a list of hundreds does not repeat them. */
export function AdirePatterns({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <AdirePatternsContext.Provider value={id}>
      {/* Not hidden with `display: none`, because some browsers then do not draw what uses the patterns. */}
      <svg className={patternsBox} aria-hidden="true">
        {patterns.map((_pattern, index) => {
          const patternId = `${id}${index}`;
          return <AdirePattern key={patternId} id={patternId} index={index} tile={40} />;
        })}
      </svg>
      {children}
    </AdirePatternsContext.Provider>
  );
}
