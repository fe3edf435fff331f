import { Copy, Download } from 'lucide';
import { useState } from 'react';
import { downloadFile } from '../../core/download-file.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { useCopyText } from '../../ui/feedback/useCopyText.ts';
import { CopyLine, CopyStatus } from './CopyBox.tsx';
import type { ChangeChoices, EmbedChoices } from './choices.ts';
import { frameLines, htmlLines, reactLines, styleLines, wordPressLines } from './lines.ts';
import * as css from './PutOnPage.css.ts';

interface PutOnPageProps {
  choices: EmbedChoices;
  /** The title of a whole page for which the visitor has chosen none. */
  defaultTitle: string;
  siteUrl: string;
  /** Which of the visitor's colors are not in the lines, as a sentence. */
  leftOut: string;
  onChange: ChangeChoices;
}

/** What most visitors came for, below the main color: the lines for their page, or a whole page as a file. */
export function PutOnPage({ choices, defaultTitle, siteUrl, leftOut, onChange }: PutOnPageProps) {
  // The parts below, such as the security policy, follow what the visitor took.
  const take = (isWholePage: boolean) => {
    if (choices.way === 'html' && choices.isWholePage !== isWholePage) onChange({ isWholePage });
  };
  const { lines, help } = linesToPaste(choices, siteUrl);
  const { shownText, copy, status, isRefused } = useCopyText(lines);
  const page = htmlLines({ ...choices, isWholePage: true }, siteUrl, defaultTitle);
  const [savedPage, setSavedPage] = useState<string>();
  const isSaved = savedPage === page;
  return (
    <section className={css.ways} aria-label="Put it on your page">
      <div className={css.way}>
        <Button
          onClick={() => {
            copy();
            take(false);
          }}
        >
          <Icon of={Copy} size={20} />
          Copy the lines
        </Button>
        <p className={css.text}>{help}</p>
        <CopyStatus status={status} leftOut={leftOut} warns="at-once" keepsRoom />
        <pre ref={shownText} className={css.lines} hidden={!isRefused}>
          {lines}
        </pre>
        <Button
          look="outline"
          onClick={() => {
            downloadFile('index.html', page, 'text/html;charset=utf-8');
            setSavedPage(page);
            take(true);
          }}
        >
          <Icon of={Download} size={20} />
          Save a whole page
        </Button>
        <p className={css.text} hidden={isSaved}>
          No page yet? This saves one as index.html. A double click opens it.
        </p>
        <CopyStatus
          status={isSaved ? 'Saved: look for index.html in your downloads. A double click opens it.' : ''}
          leftOut={leftOut}
          warns="elsewhere"
        />
      </div>
      <div className={css.way}>
        <h2 className={css.title}>Try it on this computer</h2>
        <p className={css.text}>As visitors see it: in a new terminal, in the folder of your file:</p>
        <CopyLine label="the line for your terminal" text="python3 -m http.server --bind 127.0.0.1" />
        <p className={css.text}>
          Then open{' '}
          <a className={css.link} href={`http://localhost:${tryPort}`} target="_blank" rel="noopener">
            http://localhost:{tryPort}
          </a>
          . It shows index.html, or a list with your file. No Python?{' '}
          <code className={css.code}>npx serve -l {tryPort}</code>
        </p>
      </div>
    </section>
  );
}

/** The port of the visitor's own page while they try it. It is the usual one of `http.server`. */
const tryPort = 8000;

/** Returns the lines for the kind of page that is chosen in the tabs, and where they belong. */
function linesToPaste(choices: EmbedChoices, siteUrl: string): { lines: string; help: string } {
  const { way, element } = choices;
  const hasStyle = styleLines(choices) !== '';
  const html = {
    lines: htmlLines({ ...choices, isWholePage: false }, siteUrl),
    help: 'Paste them between <body> and </body>.',
  };
  if (way === 'react')
    return {
      lines: reactLines(choices, siteUrl),
      help: 'For React, as chosen below, where the package to install is too.',
    };
  // The tabs for WordPress and frames tell to take the lines for HTML if the widget is for signed-in visitors.
  if (!element.isPublic) return html;
  if (way === 'wordpress')
    return {
      lines: wordPressLines(choices),
      help: `Paste it into a page or post. The plugin that it needs is below${hasStyle ? ', and your colors, which WordPress takes separately' : ''}.`,
    };
  if (way === 'iframe')
    return {
      lines: frameLines(choices, siteUrl),
      help: `Paste it into your page.${hasStyle ? ' A frame has the colors of Campus Market, not yours.' : ''}`,
    };
  return html;
}
