import { type ReactNode, useEffect, useState } from 'react';
import { isLoopback, parseOrigin } from '../../contract/shared/origins.ts';
import { policyHash } from '../../core/policy-hash.ts';
import { useQuery } from '../../core/useQuery.ts';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { Link } from '../../ui/buttons/Link.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Tabs } from '../../ui/navigation/Tabs.tsx';
import { ChatLink } from '../chat-links/index.ts';
import { CopyBox } from './CopyBox.tsx';
import { type ChangeChoices, type EmbedChoices, pageTitleLengthMax, type Way } from './choices.ts';
import * as css from './EmbedBuilder.css.ts';
import {
  frameLines,
  htmlLines,
  inlineStyle,
  policyLines,
  reactLines,
  scriptLine,
  styleLines,
  wordPressLines,
} from './lines.ts';
import { usePinnedLines } from './use-pinned-lines.ts';
import type { WidgetText } from './widget-texts.ts';

interface LinesProps {
  choices: EmbedChoices;
  /** The title of a whole page for which the visitor has chosen none. */
  defaultTitle: string;
  text: WidgetText;
  siteUrl: string;
  /** Which of the visitor's colors are not in the lines, as a sentence. */
  leftOut: string;
  onChange: ChangeChoices;
}

/** The id of the heading above the lines. */
export const linesId = 'lines';

/** The lines to copy for each kind of page, and what else a page needs. */
export function LinesToCopy(props: LinesProps) {
  const { choices, onChange } = props;
  return (
    <div className={css.lines}>
      <section className={css.group} aria-labelledby={linesId}>
        <h2 id={linesId} className={css.heading} tabIndex={-1}>
          Lines to copy
        </h2>
        <Tabs<Way>
          label="Your page is made with"
          frame={(row) => <div className={css.tabsFrame}>{row}</div>}
          value={choices.way}
          onChange={(way) => onChange({ way })}
          tabs={[
            { id: 'html', title: 'HTML', content: <HtmlLines {...props} /> },
            { id: 'react', title: 'React', content: <ReactLines {...props} /> },
            { id: 'wordpress', title: 'WordPress', content: <WordPressLines {...props} /> },
            { id: 'iframe', title: 'Frame', content: <FrameLines {...props} /> },
          ]}
        />
      </section>
      <section className={css.group} aria-labelledby="builder-check">
        <h2 id="builder-check" className={css.heading}>
          Is my page set up right?
        </h2>
        <CheckHelp {...props} />
      </section>
      <SignInHelp {...props} />
      <Policy {...props} />
      {choices.way === 'html' && <PinnedLines />}
    </div>
  );
}

/** How a visitor finds out why the widget does not appear on their page. */
function CheckHelp({ choices: { way, element }, siteUrl }: LinesProps) {
  const address = <code className={css.code}>{`${siteUrl}/embed.js`}</code>;
  if (way === 'react')
    return (
      <p className={css.text}>
        Open your app. If the widget shows an error, look into the console of your browser: a line about
        content security policy means that your app must allow this market, with the lines below.
      </p>
    );
  if (way === 'iframe' && element.isPublic)
    return (
      <p className={css.text}>
        Open your page. If the frame stays empty, open the address after <b>src</b> in your browser. If it
        shows the widget there, the security policy of your page blocks the frame: add the lines below.
      </p>
    );
  if (way === 'wordpress' && element.isPublic)
    return (
      <p className={css.text}>
        Open the page that has the shortcode. If it shows the shortcode as text, the plugin is not activated.
        If it shows only a link, open {address} in your browser. If that shows code, a security plugin blocks
        the script: add the lines below to its policy.
      </p>
    );
  return (
    <>
      <p className={css.text}>
        Add the word <b>check</b> to the script tag of your page, and open your page. It then shows whether
        the script, the styles and your security policy are right, and what to change. Remove the word when
        all is well.
      </p>
      <CopyBox label="Script tag with check" text={scriptLine(siteUrl, { check: true })} />
      <p className={css.text}>
        If no box appears, the script did not load: open {address} in your browser. If it shows code, the
        security policy of your page blocks the script: add the lines below to the policy. If it shows no
        code, copy the script tag again.
      </p>
    </>
  );
}

const Part = ({ children }: { children: ReactNode }) => <div className={css.part}>{children}</div>;

function HtmlLines({ choices, defaultTitle, siteUrl, leftOut, onChange }: LinesProps) {
  return (
    <Part>
      <Switch
        label="I have no page yet: give me a whole one"
        checked={choices.isWholePage}
        onChange={(isWholePage) => onChange({ isWholePage })}
      />
      {choices.isWholePage ? (
        <>
          <TextField
            label="Title of the page"
            placeholder={defaultTitle}
            value={choices.pageTitle}
            onChange={(pageTitle) => onChange({ pageTitle }, 'typed')}
            maxLength={pageTitleLengthMax}
            autoComplete="off"
          />
          <ol className={css.steps}>
            <li>Copy the lines into a new file with the name index.html.</li>
            <li>Put the file on your web server, or open it with a double click to see it first.</li>
          </ol>
        </>
      ) : (
        <ol className={css.steps}>
          <li>
            Copy the lines. Paste them into the HTML of your page, anywhere between &lt;body&gt; and
            &lt;/body&gt;: the widget appears there. More widgets on the same page need only their own tag.
          </li>
          <li>Open your page. The widget appears within seconds.</li>
        </ol>
      )}
      <CopyBox label="HTML" text={htmlLines(choices, siteUrl, defaultTitle)} leftOut={leftOut} />
    </Part>
  );
}

function ReactLines({ choices, siteUrl, leftOut }: LinesProps) {
  const rules = styleLines(choices);
  return (
    <Part>
      <p className={css.text}>First install the package:</p>
      <CopyBox label="Install" text={'npm install campus-market react react-dom\n'} />
      <p className={css.text}>Then show this component where the widget belongs:</p>
      <CopyBox label="React" text={reactLines(choices, siteUrl)} />
      {rules && (
        <>
          <p className={css.text}>And add your colors to a style sheet of your app:</p>
          <CopyBox label="Style sheet" text={rules} leftOut={leftOut} />
        </>
      )}
    </Part>
  );
}

function WordPressLines({ choices, leftOut }: Pick<LinesProps, 'choices' | 'leftOut'>) {
  const rules = styleLines(choices);
  if (!choices.element.isPublic) {
    return (
      <p className={css.text}>
        Our plugin for WordPress has only widgets that show the same to everybody. For this one, put the lines
        of the tab HTML into a block “Custom HTML”.
      </p>
    );
  }
  return (
    <Part>
      <ol className={css.steps}>
        <li>
          <a className={css.inlineLink} href="/embed-builder/campus-market.zip" download>
            Download the plugin
          </a>
          . In WordPress, open Plugins → Add New → Upload Plugin, choose the file, and activate it. It knows
          the address of this market.
        </li>
        <li>Paste this line into a page or post. In the editor of blocks, use the block “Shortcode”.</li>
      </ol>
      <CopyBox label="Shortcode" text={wordPressLines(choices)} />
      {rules && (
        <>
          <p className={css.text}>Add your colors in Appearance → Customize → Additional CSS:</p>
          <CopyBox label="Additional CSS" text={rules} leftOut={leftOut} />
        </>
      )}
    </Part>
  );
}

function FrameLines({ choices, siteUrl, text }: LinesProps) {
  if (!choices.element.isPublic) {
    return (
      <p className={css.text}>
        “{text.label}” is for signed-in visitors, so it cannot be in a frame. Use the tab HTML, or link to{' '}
        <Link href={text.link.path}>its page on Campus Market</Link>.
      </p>
    );
  }
  return (
    <Part>
      <p className={css.text}>
        For pages that allow no scripts. A frame shows what every guest sees: nobody can sign in inside it,
        its links open Campus Market, and it has the colors of Campus Market.
      </p>
      <CopyBox label="Frame" text={frameLines(choices, siteUrl)} />
    </Part>
  );
}

/** What to ask the market's admin, so that visitors can sign in on the page. */
function SignInHelp({ choices, text, siteUrl, onChange }: LinesProps) {
  const { pageUrl, pageOwner, way } = choices;
  if (way === 'iframe') return null;
  const address = withScheme(pageUrl.trim());
  const origin = URL.canParse(address) ? parseOrigin(new URL(address).origin) : undefined;
  const scopes = text.needs === 'sell' ? 'Buy and Sell' : 'Buy';
  const owner = pageOwner.trim();
  const message = `Good day. Please register our page, so that people can sign in there.
Origin: ${origin}
${owner && `Name: ${owner}\n`}What people may do there: ${scopes}
It is in the admin panel under Embeds: ${siteUrl}/weautomate
`;
  return (
    <section className={css.group} aria-labelledby="builder-sign-in">
      <h2 id="builder-sign-in" className={css.heading}>
        So that visitors can sign in
      </h2>
      <p className={css.text}>
        {text.needs === 'market'
          ? 'This widget leads to Campus Market, where visitors sign in. Nothing is to do here.'
          : text.needs
            ? 'This widget is for signed-in visitors. An admin of this market must register your page first.'
            : 'Everybody sees the widget at once. To save favorites and fill a cart on your page, visitors sign in, and for that an admin of this market must register your page.'}
      </p>
      <TextField
        label="The address of your page"
        help="As in your browser, such as https://union.example/market. It is put into the text below; the market never opens it."
        error={
          pageUrl && !origin
            ? 'Begin with https:// and the name of your site. http:// works only for localhost.'
            : undefined
        }
        value={pageUrl}
        onChange={(typed) => onChange({ pageUrl: typed }, 'typed')}
        type="url"
        maxLength={200}
        autoComplete="off"
      />
      {origin && (
        <>
          <TextField
            label="Whose page it is"
            help="Such as Students’ Union of FUNAAB. The admin sees it beside the address."
            value={pageOwner}
            onChange={(typed) => onChange({ pageOwner: typed }, 'typed')}
            maxLength={pageTitleLengthMax}
            autoComplete="organization"
          />
          <p className={css.text}>Send this to an admin:</p>
          <CopyBox label="Message to an admin" text={message} wraps />
          <div className={css.buttonRow}>
            <ChatLink to="support" text={message}>
              Send on WhatsApp
            </ChatLink>
            <LinkButton
              look="outline"
              href={`mailto:?${new URLSearchParams({ subject: 'Please register our page', body: message })}`.replaceAll(
                '+',
                '%20',
              )}
            >
              Send by e-mail
            </LinkButton>
          </div>
          <p className={css.text}>
            Do you run this market yourself? You can also write this line into the file .env in the market’s
            folder, and start the market again. Two pages are separated by a comma.
          </p>
          <CopyBox label="Setting" text={`EMBED_ORIGINS=${origin}\n`} />
        </>
      )}
    </section>
  );
}

/** Adds what visitors leave out before the name of a site: http on their own computer, https anywhere else. */
function withScheme(address: string): string {
  if (/^[a-z]+:\/\//i.test(address)) return address;
  if (isLoopback(`http://${address}`)) return `http://${address}`;
  return /^[\w.-]+\.\w+/.test(address) ? `https://${address}` : address;
}

/** What to add to a content security policy. */
function Policy({ choices, siteUrl }: LinesProps) {
  const style = choices.way === 'html' ? inlineStyle(choices, siteUrl) : undefined;
  const styleHash = usePolicyHash(style);
  return (
    <section className={css.group} aria-labelledby="builder-policy">
      <h2 id="builder-policy" className={css.heading}>
        If your page has a content security policy
      </h2>
      <p className={css.text}>
        Most pages have none, and then nothing is to do. Otherwise add this to the policy:
      </p>
      <CopyBox label="Content security policy" text={policyLines(choices.way, siteUrl, styleHash)} wraps />
      {style && (
        <p className={css.text}>
          The part that begins with sha256 allows the colors in the lines, if you paste them without changing
          a space. Without it your page keeps the usual colors. If you choose other colors, copy both again.
        </p>
      )}
    </section>
  );
}

/** Returns the hash that allows an inline style, as soon as it is computed. */
function usePolicyHash(text: string | undefined): string | undefined {
  const [computed, setComputed] = useState<{ text: string; hash: string | undefined }>();
  useEffect(() => {
    if (text) void policyHash(text).then((hash) => setComputed({ text, hash }));
  }, [text]);
  return computed?.text === text ? computed?.hash : undefined;
}

/** The lines that load exactly one version, whose files the browser checks. */
function PinnedLines() {
  const { data } = useQuery('GET /config');
  const lines = usePinnedLines(data?.config.version);
  return (
    <section className={css.group} aria-labelledby="builder-pinned">
      <h2 id="builder-pinned" className={css.heading}>
        If only checked code may run
      </h2>
      <p className={css.text}>
        These lines load version {data?.config.version} for good, and the browser checks each file (SRI). Put
        them in place of the line with the style sheet and the line with the script.
      </p>
      {lines ? (
        <CopyBox label="Lines of a fixed version" text={lines} />
      ) : (
        <p className={css.mutedText}>
          {lines === undefined ? 'Loading…' : 'The lines did not load. Reload this page to try again.'}
        </p>
      )}
    </section>
  );
}
