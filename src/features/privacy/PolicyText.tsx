import { Link } from '../../ui/buttons/Link.tsx';
import { SupportLink } from '../chat-links/index.ts';
import { storedNames } from './PrivacyPolicy.css.ts';

/**
 * Renders a text of the policy. An empty line ends a paragraph. `###` starts a heading, `-` an item of a list, and
 * `{name} {name}:` the purpose of stored names. Inside a line, `**bold**`, `{name}` and `[text](url)` are marked, and
 * `[support]` is the link to support. Ours, because a Markdown library is built for far more than these marks, and its
 * code would go to the browser.
 */
export const PolicyText = ({ text }: { text: string }) =>
  text
    .trim()
    .split('\n\n')
    .map((block) => <Block key={block} block={block} />);

function Block({ block }: { block: string }) {
  if (block.startsWith('###')) return <h3>{block.slice(4)}</h3>;
  if (block.startsWith('-')) {
    return (
      <ul>
        {joinLines(block).map((item) => (
          <li key={item}>
            <Line text={item.slice(2)} />
          </li>
        ))}
      </ul>
    );
  }
  if (block.startsWith('{')) {
    return (
      <dl className={storedNames}>
        {joinLines(block).map((row) => (
          <StoredNames key={row} row={row} />
        ))}
      </dl>
    );
  }
  return (
    <p>
      <Line text={block.replaceAll('\n', ' ')} />
    </p>
  );
}

/** Returns the items of a list. An indented line continues the item above it. */
const joinLines = (block: string) => block.replaceAll('\n  ', ' ').split('\n');

function StoredNames({ row }: { row: string }) {
  const end = row.indexOf('}: ');
  return (
    <div>
      <dt>
        {row
          .slice(1, end)
          .split('} {')
          .map((name) => (
            <code key={name}>{name}</code>
          ))}
      </dt>
      <dd>{row.slice(end + 3)}</dd>
    </div>
  );
}

const marks = /(\*\*.+?\*\*|\{.+?\}|\[support\]|\[.+?\]\(.+?\))/;

/** A line of text, with its marked parts. */
const Line = ({ text }: { text: string }) =>
  text.split(marks).map((part) => {
    if (part.startsWith('**')) return <b key={part}>{part.slice(2, -2)}</b>;
    if (part.startsWith('{')) return <code key={part}>{part.slice(1, -1)}</code>;
    if (part === '[support]') return <SupportLink key={part} />;
    const [, linkText, url] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
    return url ? (
      <Link key={part} href={url} external={url.startsWith('https:')}>
        {linkText}
      </Link>
    ) : (
      part
    );
  });
