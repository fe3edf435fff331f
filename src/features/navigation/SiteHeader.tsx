import { ChevronDown, CircleUserRound, Heart, MapPin, MessageCircle, ShoppingCart, X } from 'lucide';
import { type ComponentPropsWithoutRef, type MouseEvent, useEffect, useRef } from 'react';
import { searchLengthMax } from '../../contract/shared/tree-shakeable-limits.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useSession } from '../../core/session/useSession.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Adire } from '../../ui/display/Adire.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { lazyPart, useLazyPart } from '../../ui/lazy-part.tsx';
import { twoLines, visuallyHidden } from '../../ui/theme/base.css.ts';
import { useUser } from '../profile/index.ts';
import { suggestions } from '../suggestions/index.ts';
import { LinkCount } from './LinkCount.tsx';
import { ProtectedLink } from './ProtectedLink.tsx';
import { clearButton, iconLink, links, profileLink } from './SiteHeader.css.ts';
import {
  campus,
  campusButton,
  header,
  pattern,
  search as searchClass,
  shortCampus,
  topRow,
} from './SiteLayout.css.ts';

/** What the field in the header searches. */
export interface SearchScope {
  /** The path of the page that shows the results. */
  path: string;
  /** The name of the field for a screen reader. */
  label: string;
  /** Default: the label. */
  placeholder?: string;
  /** The category of the page's list. Searching keeps it. */
  category?: string | undefined;
}

const allProducts: SearchScope = {
  path: '/',
  label: 'Search products on your campus',
  placeholder: 'Search products',
};

export interface SiteHeaderProps {
  campusName: string;
  /** Shown instead of a long name on phones, such as FUNAAB. */
  shortCampusName: string | undefined;
  /** Props of the button that opens the list of campuses. */
  campusButtonProps: ComponentPropsWithoutRef<'button'>;
  search?: string;
  /** What the field searches. Default: the products of the campus. */
  searchScope?: SearchScope;
  onSearch(text: string): void;
  onProfileClick(event: MouseEvent<HTMLElement>): void;
}

/** A longer name does not fit into two lines of a phone. */
const maxNameLength = 36;

/** The site's header. On a phone, the campus is above the search; on a desktop, it is in the rail (`SiteRail`). */
export function SiteHeader({
  campusName,
  shortCampusName,
  campusButtonProps,
  onProfileClick,
  ...searchProps
}: SiteHeaderProps) {
  return (
    <header className={header}>
      <span className={pattern}>
        <Adire name="rings" look="faded" />
      </span>
      <div className={topRow}>
        <button type="button" className={campusButton} {...campusButtonProps}>
          <Icon of={MapPin} size={20} />
          <span className={`${campus} ${twoLines}`}>{campusName}</span>
          {shortCampusName && campusName.length > maxNameLength && (
            <span className={shortCampus} aria-hidden="true">
              {shortCampusName}
            </span>
          )}
          <Icon of={ChevronDown} size={18} label="Change campus" />
        </button>
      </div>
      <search className={searchClass}>
        <HeaderSearch {...searchProps} onCampusClick={campusButtonProps.onClick} />
      </search>
      <HeaderLinks onProfileClick={onProfileClick} />
    </header>
  );
}

interface HeaderSearchProps extends Pick<SiteHeaderProps, 'search' | 'searchScope' | 'onSearch'> {
  /** Opens the list of campuses. */
  onCampusClick: ComponentPropsWithoutRef<'button'>['onClick'];
}

/** The search. It is a real form, so that it works before our code has loaded, or if it never loads. */
function HeaderSearch({
  search = '',
  searchScope: { path, label, placeholder = label, category } = allProducts,
  onSearch,
  onCampusClick,
}: HeaderSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const lastSearch = useRef(search);
  const wasCleared = useRef(false);
  const { savesData } = useMarket();
  // If the suggestions fail to load, the search works without them.
  const { Content: Suggestions, load: loadSuggestions } = useLazyPart(suggestions, false);

  // When the page's search changes, for example by going back, shows it in the field. If the change was made by the
  // button that empties it, focuses the field. Text that was typed before our code was loaded stays.
  useEffect(() => {
    if (!field.current || lastSearch.current === search) return;
    lastSearch.current = search;
    field.current.value = search;
    if (wasCleared.current) field.current.focus({ preventScroll: true });
    wasCleared.current = false;
  }, [search]);

  const clearField = () => {
    if (!field.current) return;
    field.current.value = '';
    field.current.focus();
    if (!search) return;
    wasCleared.current = true;
    onSearch('');
  };

  return (
    <form
      action={path}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim());
      }}
    >
      {category && <input type="hidden" name="category" value={category} />}
      <SearchField
        ref={field}
        label={label}
        placeholder={placeholder}
        maxLength={searchLengthMax}
        name="search"
        defaultValue={search}
        onFocus={() => {
          if (!savesData) void loadSuggestions();
        }}
        action={
          <>
            <button type="button" className={clearButton} onClick={clearField}>
              {/* Not "Clear Search", which lists call a button of their own. */}
              <Icon of={X} size={20} label="Empty the field" />
            </button>
            <Button type="submit" size="s">
              Search
            </Button>
          </>
        }
      />
      {Suggestions && field.current && <Suggestions field={field.current} onCampusClick={onCampusClick} />}
    </form>
  );
}

interface HeaderLinksProps {
  onProfileClick(event: MouseEvent<HTMLElement>): void;
}

/** The links by name, which is also their path. */
const userLinks = [
  { name: 'favorites', label: 'Favorites', icon: Heart },
  { name: 'messages', label: 'Messages', icon: MessageCircle },
  { name: 'cart', label: 'Cart', icon: ShoppingCart },
] as const;

/** The links to favorites, messages and cart and, on a desktop, to notifications and the profile. */
function HeaderLinks({ onProfileClick }: HeaderLinksProps) {
  const { status } = useSession();
  const { data: user } = useUser();
  return (
    <nav className={links} aria-label="Yours">
      <LinkCount of="alerts" />
      {userLinks.map(({ name, label, icon }) => (
        <ProtectedLink key={name} className={iconLink} href={`/${name}`} reason={name}>
          <Icon of={icon} label={label} />
          {name !== 'favorites' && <LinkCount of={name} />}
        </ProtectedLink>
      ))}
      <a className={profileLink} href="/profile" onClick={onProfileClick}>
        <HeaderPicture
          name={user?.displayName}
          picture={user?.profilePicture}
          label={status === 'signed-in' ? 'Your profile' : 'Sign in'}
        />
      </a>
    </nav>
  );
}

interface HeaderPictureProps {
  name: string | undefined;
  picture: string | undefined;
  label: string;
}

/** The signed-in user's picture or initials. Until the code of `ProfilePicture` is loaded, and for a guest, an icon. */
function HeaderPicture({ name, picture, label }: HeaderPictureProps) {
  const { Content: ProfilePicture } = useLazyPart(profilePicture, Boolean(name));
  if (!ProfilePicture || !name) return <Icon of={CircleUserRound} label={label} />;
  return (
    <>
      <ProfilePicture name={name} picture={picture} />
      <span className={visuallyHidden}>{label}</span>
    </>
  );
}

const profilePicture = lazyPart(() =>
  import('../../ui/display/ProfilePicture.tsx').then((module) => module.ProfilePicture),
);
