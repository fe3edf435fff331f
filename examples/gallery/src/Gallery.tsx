import { LinkButton, ToastRegion } from 'campus-market/ui';
import { addressOf, type View, view } from './address.ts';
import { Buttons } from './Buttons.tsx';
import { Choices } from './Choices.tsx';
import { Colors } from './Colors.tsx';
import { Feedback } from './Feedback.tsx';
import { Fields } from './Fields.tsx';
import { Figures } from './Figures.tsx';
import { Forms } from './Forms.tsx';
import { main, page, views } from './Gallery.css.ts';
import { Icons } from './Icons.tsx';
import { Labels } from './Labels.tsx';
import { LongWords } from './LongWords.tsx';
import { Navigation } from './Navigation.tsx';
import { Overlays } from './Overlays.tsx';
import { Overview } from './Overview.tsx';
import { Pictures } from './Pictures.tsx';
import { Slides } from './Slides.tsx';

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
      <main className={main}>
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
        <Labels />
        <Navigation />
        <Fields />
        <Choices />
        <Forms />
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
