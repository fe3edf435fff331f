import { ChevronDown, MapPin } from 'lucide';
import { searchLengthMax } from '../../contract/shared/limits.ts';
import { PlainButton } from '../../ui/buttons/PlainButton.tsx';
import { Adire } from '../../ui/display/Adire.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { twoLines } from '../../ui/theme/base.css.ts';
import { campus, cloth, header, search as searchClass, top } from './SiteLayout.css.ts';

export interface SiteHeaderProps {
  campusName: string;
  onChangeCampus(): void;
  search?: string;
  onSearch(text: string): void;
}

/** On a phone the campus above the search; on a desk the search alone, since the rail has the campus. */
export function SiteHeader({ campusName, onChangeCampus, search = '', onSearch }: SiteHeaderProps) {
  return (
    <header className={header}>
      <span className={cloth}>
        <Adire name="rings" look="faded" />
      </span>
      <div className={top}>
        <button type="button" className={campus} onClick={onChangeCampus}>
          <Icon of={MapPin} size={20} />
          <span className={twoLines}>{campusName}</span>
          <Icon of={ChevronDown} size={18} label="Change campus" />
        </button>
      </div>
      {/* A real form: it searches before, and without, our code. */}
      <search className={searchClass}>
        <form
          action="/"
          onSubmit={(event) => {
            event.preventDefault();
            onSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim());
          }}
        >
          <SearchField
            key={search}
            label="Search products"
            placeholder="Search products"
            maxLength={searchLengthMax}
            name="search"
            defaultValue={search}
            action={
              <PlainButton type="submit" size="s">
                Search
              </PlainButton>
            }
          />
        </form>
      </search>
    </header>
  );
}
