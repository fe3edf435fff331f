import { useState } from 'react';
import type { Embed } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import type { FieldOption } from '../../../ui/fields/FieldOption.tsx';
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { text } from '../CopyDialog.css.ts';
import { CopyDialog } from '../CopyDialog.tsx';
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
  return (
    <CopyDialog
      title={`Snippet for ${embed.name || embed.origin}`}
      label="Snippet"
      text={snippet}
      onClose={onClose}
    >
      <RadioGroup<Way> label="How the page shows the market" options={ways} value={way} onChange={setWay} />
      {way === 'script' ? (
        <p className={text}>
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
          <p className={text}>
            Paste this into a page on {embed.origin}.
            {placeholder && ` Replace ${placeholder} with the last part of its address on Campus Market.`}
          </p>
        </>
      )}
    </CopyDialog>
  );
}
