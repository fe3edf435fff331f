import { Link, Tabs } from 'campus-market/ui';
import { Heart, Package } from 'lucide';
import { Group, Specimen } from './Specimen.tsx';

const paragraph = (text: string) => <p>{text}</p>;

const tabs = [
  {
    id: 'orders',
    title: 'Orders',
    icon: Package,
    count: 3,
    countLabel: '3 new',
    content: paragraph('Three orders.'),
  },
  { id: 'favorites', title: 'Favorites', icon: Heart, count: 12, content: paragraph('Twelve favorites.') },
  { id: 'past', title: 'Past', content: paragraph('Nothing yet.') },
  { id: 'boosts', title: 'Boosts', disabled: true, content: paragraph('Boosts come later.') },
];

export function Navigation() {
  return (
    <Group title="Links and tabs">
      <Specimen of="Link" state="Link, in a sentence">
        <p>
          By ordering you accept the <Link href="#terms">terms</Link>, which{' '}
          <Link href="https://example.com/law" external>
            the law
          </Link>{' '}
          asks for.
        </p>
      </Specimen>
      <Specimen of="Link" state="Link, standing alone" inRow>
        <Link href="#all" look="standalone">
          See all
        </Link>
        <Link href="https://example.com/help" look="standalone" external>
          Help
        </Link>
      </Specimen>
      <Specimen of="Tabs" state="Tabs, with icons and counts" wide>
        <Tabs label="Your purchases" tabs={tabs} />
      </Specimen>
    </Group>
  );
}
