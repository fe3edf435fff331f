import { Copy } from 'lucide';
import { useRef, useState } from 'react';
import type { Embed } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import type { FieldOption } from '../../../ui/fields/FieldOption.tsx';
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import * as css from './Embeds.css.ts';
import { buildFrameSnippet, buildScriptSnippet, type FrameTag, frames } from './snippets.ts';

export interface SnippetDialogProps {
  embed: Embed;
  onClose(): void;
}

type Way = 'script' | 'frame';

const ways: FieldOption<Way>[] = [
  {
    value: 'script',
    label: 'With our script',
    help: 'Products open on the page itself, and people can sign in there.',
  },
  {
    value: 'frame',
    label: 'No scripts allowed',
    help: 'A frame that shows what every guest sees. Its links open Campus Market.',
  },
];

const frameOptions = Object.entries(frames).map(([tag, { label }]) => ({ value: tag as FrameTag, label }));

/** Shows the HTML snippet that the owner of a registered page pastes into that page. */
export function SnippetDialog({ embed, onClose }: SnippetDialogProps) {
  const market = useMarket();
  const siteOrigin = new URL(market.link('/'), location.href).origin;
  const [way, setWay] = useState<Way>('script');
  const [tag, setTag] = useState<FrameTag>('product-grid');
  const [hasHeightScript, setHasHeightScript] = useState(false);
  const { placeholder } = frames[tag];
  const snippet =
    way === 'script' ? buildScriptSnippet(siteOrigin) : buildFrameSnippet(siteOrigin, tag, hasHeightScript);
  const codeText = useRef<HTMLPreElement>(null);
  const [copied, setCopied] = useState({ snippet, status: '' });
  const copySnippet = async () => {
    try {
      await navigator.clipboard.writeText(snippet);
      setCopied({ snippet, status: 'Copied.' });
    } catch {
      // Some browsers refuse access to the clipboard. Select the snippet, so that it can be copied by hand.
      if (codeText.current) getSelection()?.selectAllChildren(codeText.current);
      setCopied({ snippet, status: 'Your browser did not let us copy. It is marked: copy it by hand.' });
    }
  };
  return (
    <Dialog
      title={`Snippet for ${embed.name || embed.origin}`}
      onClose={onClose}
      actions={
        <Button onClick={() => void copySnippet()}>
          <Icon of={Copy} size={20} />
          Copy
        </Button>
      }
    >
      <div className={css.snippet}>
        <RadioGroup<Way> label="How the page shows the market" options={ways} value={way} onChange={setWay} />
        {way === 'script' ? (
          <p className={css.text}>
            The first two lines go into the head of a page on {embed.origin}, and the tag where the products
            belong. Visitors without scripts see the frame below the tag.
          </p>
        ) : (
          <>
            <Select<FrameTag> label="What it shows" options={frameOptions} value={tag} onChange={setTag} />
            <Checkbox
              label="The page may run a few lines of its own"
              help="They give the frame the height of what it shows."
              checked={hasHeightScript}
              onChange={setHasHeightScript}
            />
            <p className={css.text}>
              Paste this into a page on {embed.origin}.
              {placeholder && ` Replace ${placeholder} with the last part of its address on Campus Market.`}
            </p>
          </>
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it only if it can be focused. */}
        <section className={css.codeBox} tabIndex={0} aria-label="Snippet">
          <pre ref={codeText} className={css.codeText}>
            {snippet}
          </pre>
        </section>
        <p className={css.text} role="status">
          {copied.snippet === snippet && copied.status}
        </p>
      </div>
    </Dialog>
  );
}
