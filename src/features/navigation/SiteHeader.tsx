import { ChevronDown, MapPin } from 'lucide-react';
import { Adire } from '../../ui/Adire.tsx';
import { Button } from '../../ui/Button.tsx';
import { twoLines } from '../../ui/base.css.ts';
import { SearchField } from '../../ui/SearchField.tsx';
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
          <MapPin size={20} aria-hidden="true" />
          <span className={twoLines}>{campusName}</span>
          <ChevronDown size={18} aria-label="Change campus" role="img" />
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
            name="search"
            defaultValue={search}
            action={
              <Button type="submit" size="s">
                Search
              </Button>
            }
          />
        </form>
      </search>
    </header>
  );
}
