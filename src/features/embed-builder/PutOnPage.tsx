import { Copy, Download } from 'lucide';
import { useState } from 'react';
import { downloadFile } from '../../core/download-file.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { useCopyText } from '../../ui/feedback/useCopyText.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { CopyStatus } from './CopyBox.tsx';
import { type ChangeChoices, type EmbedChoices, pageTitleLengthMax } from './choices.ts';
import { defaultPageTitle, htmlLines } from './lines.ts';
import * as css from './PutOnPage.css.ts';

interface PutOnPageProps {
  choices: EmbedChoices;
  siteUrl: string;
  /** Which of the visitor's colors are not in the lines, as a sentence. */
  leftOut: string;
  onChange: ChangeChoices;
}

/** What most visitors came for, beside the preview: the lines for their page, or a whole page as a file. */
export function PutOnPage({ choices, siteUrl, leftOut, onChange }: PutOnPageProps) {
  // The parts below, such as the security policy, follow what the visitor took.
  const take = (isWholePage: boolean) => {
    if (choices.way !== 'html' || choices.isWholePage !== isWholePage) onChange({ way: 'html', isWholePage });
  };
  const lines = htmlLines({ ...choices, isWholePage: false }, siteUrl);
  const { shownText, copy, status, isRefused } = useCopyText(lines);
  const page = htmlLines({ ...choices, isWholePage: true }, siteUrl);
  const [savedPage, setSavedPage] = useState<string>();
  return (
    <section className={css.ways} aria-label="Put it on your page">
      <div className={css.way}>
        <h2 className={css.title}>I have a page</h2>
        <div className={css.copyRow}>
          <Button
            onClick={() => {
              copy();
              take(false);
            }}
          >
            <Icon of={Copy} size={20} />
            Copy the lines
          </Button>
          <p className={css.text}>Paste them into the HTML of your page, where the widget belongs.</p>
        </div>
        <CopyStatus status={status} leftOut={leftOut} />
        <pre ref={shownText} className={css.lines} hidden={!isRefused}>
          {lines}
        </pre>
      </div>
      <div className={css.way}>
        <h2 className={css.title}>I have no page yet</h2>
        <div className={css.titleRow}>
          <TextField
            label="Title of the page"
            placeholder={defaultPageTitle}
            value={choices.pageTitle}
            onChange={(pageTitle) => onChange({ pageTitle }, true)}
            maxLength={pageTitleLengthMax}
            autoComplete="off"
          />
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
        </div>
        <p className={css.text}>Open index.html with a double click, then put it on your web server.</p>
        <CopyStatus
          status={savedPage === page ? 'Saved: look for index.html in your downloads.' : ''}
          leftOut={leftOut}
        />
        <p className={css.text}>
          To try it on this computer: in the folder of the file, run{' '}
          <code className={css.code}>npx serve</code> and open the address that it prints, or{' '}
          <code className={css.code}>python3 -m http.server</code> and open http://localhost:8000.
        </p>
      </div>
    </section>
  );
}
