import { Copy } from 'lucide';
import { useRef, useState } from 'react';
import type { Embed } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import * as css from './Embeds.css.ts';

export interface SnippetDialogProps {
  embed: Embed;
  onClose(): void;
}

/** Shows the HTML snippet that the owner of a registered page pastes into that page. */
export function SnippetDialog({ embed, onClose }: SnippetDialogProps) {
  const market = useMarket();
  const siteOrigin = new URL(market.link('/'), location.href).origin;
  const snippet = buildSnippet(siteOrigin);
  const codeText = useRef<HTMLPreElement>(null);
  const [status, setStatus] = useState('');
  const copySnippet = async () => {
    try {
      await navigator.clipboard.writeText(snippet);
      setStatus('Copied.');
    } catch {
      // Some browsers refuse access to the clipboard. Select the snippet, so that it can be copied by hand.
      if (codeText.current) getSelection()?.selectAllChildren(codeText.current);
      setStatus('Your browser did not let us copy. It is marked: copy it by hand.');
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
        <p className={css.text}>
          The first two lines go into the head of a page on {embed.origin}, and the tag where the products
          belong.
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it only if it can be focused. */}
        <section className={css.codeBox} tabIndex={0} aria-label="Snippet">
          <pre ref={codeText} className={css.codeText}>
            {snippet}
          </pre>
        </section>
        <p className={css.text} role="status">
          {status}
        </p>
      </div>
    </Dialog>
  );
}

/** Returns the HTML that embeds products: the stylesheet and the script, then the `product-grid` element. */
const buildSnippet = (siteOrigin: string): string =>
  `<link rel="stylesheet" href="${siteOrigin}/embed.css">
<script type="module" src="${siteOrigin}/embed.js"></script>

<product-grid limit="8">
  <a href="${siteOrigin}/">See what students sell on Campus Market</a>
</product-grid>
`;
