import { LinkButton, SkipLink, ToastRegion } from 'campus-market/ui';
import { addressOf, type View, view } from './address.ts';
import { Buttons } from './buttons/Buttons.tsx';
import { Figures } from './data/Figures.tsx';
import { Icons } from './display/Icons.tsx';
import { Labels } from './display/Labels.tsx';
import { Pictures } from './display/Pictures.tsx';
import { Feedback } from './feedback/Feedback.tsx';
import { Choices } from './fields/Choices.tsx';
import { Fields } from './fields/Fields.tsx';
import { Files } from './fields/Files.tsx';
import { Forms } from './fields/Forms.tsx';
import { main, page, views } from './Gallery.css.ts';
import { LongWords } from './LongWords.tsx';
import { Navigation } from './navigation/Navigation.tsx';
import { Slides } from './navigation/Slides.tsx';
import { Overlays } from './overlays/Overlays.tsx';
import { Overview } from './overview/Overview.tsx';
import { ForcedStates } from './specimens/ForcedStates.tsx';
import { Colors } from './theme/Colors.tsx';

const changes: [words: string, change: Partial<View>][] = [
  ['Light', { scheme: 'light' }],
  ['Dark', { scheme: 'dark' }],
  ['As the system', { scheme: undefined }],
  ['In the page', { place: 'page' }],
  ['In a shadow root', { place: 'shadow' }],
  ['On React', { runtime: 'react' }],
  ['On Preact', { runtime: 'preact' }],
];

const isShown = (change: Partial<View>) =>
  Object.entries(change).every(([name, value]) => view[name as keyof View] === value);

/** Every part of the kit, in every state. */
export function Gallery() {
  return (
    <div className={page}>
      {/* A link to a place in the page finds none in a shadow root. */}
      {view.place === 'page' && (
        <div data-part="SkipLink">
          <SkipLink to="content" />
        </div>
      )}
      <main className={main} id="content" tabIndex={-1}>
        <nav aria-label="Ways to show the gallery" className={views}>
          {changes.map(([words, change]) => (
            <LinkButton
              key={words}
              href={addressOf(change)}
              look={isShown(change) ? 'tint' : 'outline'}
              aria-current={isShown(change)}
            >
              {words}
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
        <Figures />
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
