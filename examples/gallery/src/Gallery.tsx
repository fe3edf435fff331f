import { LinkButton, SkipLink, ToastRegion } from 'campus-market/ui';
import { Buttons } from './Buttons.tsx';
import { Choices } from './Choices.tsx';
import { Colors } from './Colors.tsx';
import { Feedback } from './Feedback.tsx';
import { Fields, Forms } from './Fields.tsx';
import { Files } from './Files.tsx';
import { ForcedStates } from './ForcedStates.tsx';
import { main, page, viewLinkRow } from './Gallery.css.ts';
import { Icons } from './Icons.tsx';
import { Labels } from './Labels.tsx';
import { LongWords } from './LongWords.tsx';
import { Navigation } from './Navigation.tsx';
import { Numbers } from './Numbers.tsx';
import { Overlays } from './Overlays.tsx';
import { Overview } from './Overview.tsx';
import { Pictures } from './Pictures.tsx';
import { Slides } from './Slides.tsx';
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

/** Every component of the UI kit, `campus-market/ui`, in every state. */
export function Gallery() {
  return (
    <div className={page}>
      {/* In a shadow root a # link cannot find its target, so the skip link is only shown in the page. */}
      {view.place === 'page' && (
        <div data-part="SkipLink">
          <SkipLink to="content" />
        </div>
      )}
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
        <Buttons />
        <ForcedStates />
        <Labels />
        <Navigation />
        <Fields />
        <Choices />
        <Forms />
        <Files />
        <Numbers />
        <Overlays />
        <Feedback />
        <LongWords />
        <Pictures />
        <Slides />
        <Icons />
      </main>
      <ToastRegion />
    </div>
  );
}
