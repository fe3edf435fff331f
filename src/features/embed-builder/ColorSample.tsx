import { useEffect, useRef } from 'react';
import { looks as buttonLooks, sizes } from '../../ui/buttons/Button.css.ts';
import { looks as linkLooks } from '../../ui/buttons/Link.css.ts';
import * as css from './ColorSample.css.ts';
import type { EmbedChoices } from './choices.ts';
import { shownColors } from './contrast-report.ts';

/** Shows what the chosen colors do: many widgets show a button or a link only after a press. */
export function ColorSample({ choices }: { choices: EmbedChoices }) {
  const { accent, buttonText, link, surface } = shownColors(choices);
  const sample = useRef<HTMLDivElement>(null);
  // Set by script, because the site's content security policy allows no style attributes in the server's HTML.
  useEffect(() => {
    const properties = {
      '--cm-brand': accent,
      '--cm-onBrand': buttonText,
      '--cm-brandText': link,
      '--cm-surface': surface,
    };
    for (const [name, color] of Object.entries(properties)) sample.current?.style.setProperty(name, color);
  }, [accent, buttonText, link, surface]);
  return (
    <div ref={sample} className={css.sample} role="img" aria-label="A button and a link in your colors">
      <span className={`${buttonLooks.brand} ${sizes.s}`}>Your button</span>
      <span className={linkLooks.inline}>your link</span>
    </div>
  );
}
