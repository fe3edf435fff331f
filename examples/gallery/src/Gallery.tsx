import { LinkButton, ToastRegion } from 'campus-market/ui';
import { Colors } from './Colors.tsx';
import { Files } from './Files.tsx';
import { ForcedStates } from './ForcedStates.tsx';
import { main, page, viewLinkRow } from './Gallery.css.ts';
import { Icons } from './Icons.tsx';
import { LongWords } from './LongWords.tsx';
import { Overview } from './Overview.tsx';
import { Pages } from './Pages.tsx';
import { type View, view, viewUrl } from './view.ts';

const viewLinks: [text: string, change: Partial<View>][] = [
  ['Light', { scheme: 'light' }],
  ['Dark', { scheme: 'dark' }],
  ['As the system', { scheme: undefined }],
  ['In the page', { place: 'page' }],
  ['In a shadow root', { place: 'shadow' }],
  ['On React', { runtime: 'react' }],
  ['On Preact', { runtime: 'preact' }],
];

const isCurrent = (change: Partial<View>) =>
  Object.entries(change).every(([name, value]) => view[name as keyof View] === value);

/** Every component of the UI kit, `campus-market/ui`, in every state: the examples of docs/kit, and what only a test looks at. */
export function Gallery() {
  return (
    <div className={page}>
      <main className={main} id="content" tabIndex={-1}>
        <nav aria-label="Ways to show the gallery" className={viewLinkRow}>
          {viewLinks.map(([text, change]) => (
            <LinkButton
              key={text}
              href={viewUrl(change)}
              look={isCurrent(change) ? 'tint' : 'outline'}
              aria-current={isCurrent(change)}
            >
              {text}
            </LinkButton>
          ))}
        </nav>
        <Overview />
        <Colors />
        <Pages />
        <ForcedStates />
        <Files />
        <LongWords />
        <Icons />
      </main>
      <ToastRegion />
    </div>
  );
}
