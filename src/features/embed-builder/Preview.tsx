import { useEffect, useRef, useState } from 'react';
import { type EmbedChoices, missingAttribute, writeChoices } from './choices.ts';
import * as css from './EmbedBuilder.css.ts';
import { previewMessage } from './preview-page.ts';

/**
 * The widget as it will be on the visitor's page. The frame has an opaque origin, so that the widget gets no more of
 * this site than on any other page: no session, cookies or storage.
 */
export function Preview({ choices, title }: { choices: EmbedChoices; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  // Each later choice is sent to the page in the frame, because loading it again would flicker.
  const [src] = useState(() => `/embed-builder/preview?${writeChoices(choices)}`);
  // The opaque origin has no name, so the target is any origin. The message contains nothing secret.
  const missing = missingAttribute(choices);
  const show = () => {
    if (missing === undefined) frame.current?.contentWindow?.postMessage(previewMessage(choices), '*');
  };
  useEffect(show);
  return (
    <>
      {missing !== undefined && <p className={css.text}>Choose a {missing}, and it is shown here.</p>}
      <iframe
        ref={frame}
        className={css.preview}
        src={src}
        title={title}
        sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
        onLoad={show}
      />
    </>
  );
}
