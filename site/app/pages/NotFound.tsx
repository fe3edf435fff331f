import { LinkButton, limits } from 'campus-market';
import { loadChatNumbers, SupportLink } from 'campus-market/site';
import { Adire, Icon, SearchField } from 'campus-market/ui';
import { MapPinOff } from 'lucide';
import { useLocation } from 'wouter';
import { Layout } from '../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../page.ts';
import { usePageTitle } from '../usePageTitle.ts';
import { disc, heading, page as pageClass, search, text, ways } from './NotFound.css.ts';

const title = 'Page not found';
const description = "We can't find this page. The link may be old.";

const Screen: PageScreen = () => {
  usePageTitle(title);
  const [, navigate] = useLocation();
  return (
    <Layout>
      <div className={pageClass}>
        <span className={disc} aria-hidden="true">
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
              const words = String(new FormData(event.currentTarget).get('search') ?? '').trim();
              navigate(words ? `/?${new URLSearchParams({ search: words })}` : '/');
            }}
          >
            <SearchField
              label="Find a product"
              placeholder="Find a product"
              name="search"
              maxLength={limits.searchLengthMax}
            />
          </form>
        </search>
        <div className={ways}>
          <LinkButton href="/">Go to Home</LinkButton>
          <SupportLink />
        </div>
      </div>
    </Layout>
  );
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && {
    load: loadChatNumbers,
    head: () => ({ title, description, path: '/', status: 404 }),
  },
);
