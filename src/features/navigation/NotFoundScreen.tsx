import { MapPinOff } from 'lucide';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { Adire } from '../../ui/display/Adire.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { SupportLink } from '../chat-links/index.ts';
import { heading, iconCircle, links, notFound, text } from './NotFoundScreen.css.ts';

export const notFoundTexts = {
  title: 'Page not found',
  description: "We can't find this page. The link may be old.",
};

/** The screen for URLs that do not exist. The search is in the header. */
export function NotFoundScreen() {
  const { title, description } = notFoundTexts;
  return (
    <div className={notFound}>
      <span className={iconCircle} aria-hidden="true">
        {/* A decorative pattern behind the icon. */}
        <Adire name={title} />
        <Icon of={MapPinOff} size={40} />
      </span>
      <h1 className={heading}>{title}</h1>
      <p className={text}>{description}</p>
      <div className={links}>
        <LinkButton href="/">Go to Home</LinkButton>
        <SupportLink />
      </div>
    </div>
  );
}
