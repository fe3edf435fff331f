import { MapPinOff } from 'lucide';
import { searchLengthMax } from '../../contract/shared/tree-shakeable-limits.ts';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { Adire } from '../../ui/display/Adire.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { SupportLink } from '../chat-links/index.ts';
import { heading, iconCircle, links, notFound, search, text } from './NotFoundScreen.css.ts';

export const notFoundTexts = {
  title: 'Page not found',
  description: "We can't find this page. The link may be old.",
};

/** The screen for URLs that do not exist. */
export function NotFoundScreen({ onSearch }: { onSearch(text: string): void }) {
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
      <search className={search}>
        <form
          action="/"
          onSubmit={(event) => {
            event.preventDefault();
            onSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim());
          }}
        >
          <SearchField
            label="Find a product"
            placeholder="Find a product"
            name="search"
            maxLength={searchLengthMax}
          />
        </form>
      </search>
      <div className={links}>
        <LinkButton href="/">Go to Home</LinkButton>
        <SupportLink />
      </div>
    </div>
  );
}
