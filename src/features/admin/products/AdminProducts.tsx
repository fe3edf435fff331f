import { Eye, EyeOff, Package, SearchX } from 'lucide';
import { useState } from 'react';
import { formatNaira } from '../../../contract/shared/naira.ts';
import type { AdminProduct } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Chip, ChipRow } from '../../../ui/buttons/Chip.tsx';
import { Link } from '../../../ui/buttons/Link.tsx';
import type { DataColumn } from '../../../ui/data/DataTable.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { hidden } from '../../../ui/theme/base.css.ts';
import { AdminTable } from '../parts/AdminTable.tsx';
import { CampusField, useCampusName } from '../parts/CampusField.tsx';
import { filters, small, wide, words } from '../parts/parts.css.ts';
import { SearchForm } from '../parts/SearchForm.tsx';
import { dayOf, useSort } from '../parts/sorting.ts';
import { ThingCell } from '../parts/ThingCell.tsx';
import { SectionHead } from '../SectionHead.tsx';
import { HideQuestion } from './HideQuestion.tsx';
import { type ProductsFilter, useAdminProducts } from './useAdminProducts.ts';
import { useChangeProduct } from './useChangeProduct.ts';

type SortKey = NonNullable<ProductsFilter['sortBy']>;

const byMost = { sortable: true, sortsFirst: 'descending' } as const;

/** Which products are shown, by the words on their chips. */
const kinds = [
  { words: 'All', filter: {} },
  { words: 'Featured', filter: { isFeatured: true } },
  { words: 'Hidden', filter: { isHidden: true } },
] as const;

/** All products, also those that nobody else sees, to hide, to show and to feature. */
export function AdminProducts() {
  const { link } = useMarket();
  const campusName = useCampusName();
  const [kind, setKind] = useState<(typeof kinds)[number]>(kinds[0]);
  const [narrowed, setNarrowed] = useState<Pick<ProductsFilter, 'search' | 'campus'>>({});
  const sorting = useSort<SortKey>({ sortBy: 'createdAt', sortOrder: 'desc' });
  const { list, products } = useAdminProducts({ ...narrowed, ...kind.filter, ...sorting.query });
  const { setHidden, setFeatured, isChanging } = useChangeProduct();
  const [asked, setAsked] = useState<AdminProduct>();

  const columns: DataColumn<AdminProduct>[] = [
    {
      id: 'name',
      header: 'Product',
      sortable: true,
      cell: (product) => (
        <ThingCell name={product.productName} media={product.media[0]} href={pageOf(product, link)} />
      ),
    },
    {
      id: 'seller',
      header: 'Seller',
      cell: ({ storeId, storeName, sellerId, seller, campus }) => (
        <span className={words}>
          <Link href={link(storeId ? `/store/${storeId}` : `/seller/${sellerId}`)} external>
            {storeName ?? seller.name}
          </Link>
          <span className={small}>{campusName(campus)}</span>
        </span>
      ),
    },
    {
      id: 'price',
      header: 'Price',
      align: 'end',
      ...byMost,
      cell: ({ productPrice }) => formatNaira(productPrice),
    },
    {
      id: 'views',
      header: 'Views',
      align: 'end',
      ...byMost,
      cell: ({ views }) => views.toLocaleString('en-NG'),
    },
    { id: 'createdAt', header: 'Listed', ...byMost, cell: ({ createdAt }) => dayOf(createdAt) },
    { id: 'status', header: 'Status', cell: (product) => <Status product={product} /> },
    {
      id: 'featured',
      header: 'Featured',
      cell: ({ _id, productName, isFeatured }) => (
        <Switch
          label={<span className={hidden}>Featured: {productName}</span>}
          checked={isFeatured}
          onChange={(checked) => void setFeatured(_id, productName, checked)}
        />
      ),
    },
  ];
  const isNarrowed = Boolean(narrowed.search || narrowed.campus) || kind !== kinds[0];
  const showAll = () => {
    setNarrowed({});
    setKind(kinds[0]);
  };

  return (
    <>
      <SectionHead title="Products" />
      <search className={filters}>
        <SearchForm
          label="Search products"
          search={narrowed.search}
          onSearch={(search) => setNarrowed({ ...narrowed, search })}
        />
        <CampusField
          placeholder="All campuses"
          value={narrowed.campus}
          onChange={(campus) => setNarrowed({ ...narrowed, campus })}
        />
        <div className={wide}>
          <ChipRow label="Show">
            {kinds.map((one) => (
              <Chip key={one.words} selected={one === kind} onPress={() => setKind(one)}>
                {one.words}
              </Chip>
            ))}
          </ChipRow>
        </div>
      </search>
      <AdminTable
        caption="Products"
        {...sorting.table}
        columns={columns}
        rows={products}
        list={list}
        failure={
          narrowed.search
            ? { title: 'Search failed', text: 'Failed to search products. Please try again.' }
            : { title: 'Error loading products', text: 'Failed to load products. Please try again later.' }
        }
        rowKey={({ _id }) => _id}
        rowActions={(product) => (
          <Button
            look="outline"
            size="s"
            aria-label={`${product.isHidden ? 'Show' : 'Hide'} ${product.productName}`}
            pending={isChanging(product._id)}
            pendingLabel="Saving"
            onClick={() => setAsked(product)}
          >
            <Icon of={product.isHidden ? Eye : EyeOff} size={20} />
            {product.isHidden ? 'Show' : 'Hide'}
          </Button>
        )}
        busyLabel="Loading products"
        empty={
          <EmptyState
            icon={isNarrowed ? SearchX : Package}
            title={isNarrowed ? 'No products found' : 'No products yet'}
            button={
              isNarrowed && (
                <Button look="outline" onClick={showAll}>
                  Show all products
                </Button>
              )
            }
          >
            {isNarrowed
              ? 'Try other words, or another campus.'
              : 'What people put on sale shows here, on every campus.'}
          </EmptyState>
        }
      />
      {asked && (
        <HideQuestion
          productName={asked.productName}
          isHidden={asked.isHidden}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            void setHidden(asked._id, asked.productName, !asked.isHidden);
          }}
        />
      )}
    </>
  );
}

/** Its page, where everybody has one. */
function pageOf({ _id, isHidden, status }: AdminProduct, link: (path: string) => string): string | undefined {
  return isHidden || status === 'inactive' ? undefined : link(`/product/${_id}`);
}

function Status({ product: { isHidden, status, inStock } }: { product: AdminProduct }) {
  if (isHidden) return <Badge color="red">Hidden</Badge>;
  if (status === 'inactive') return <Badge color="grey">Inactive</Badge>;
  return inStock ? <Badge color="green">Active</Badge> : <Badge color="red">Out of stock</Badge>;
}
