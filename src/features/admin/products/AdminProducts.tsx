import { Eye, EyeOff, Package, SearchX } from 'lucide';
import { useState } from 'react';
import { formatNaira } from '../../../contract/shared/naira.ts';
import type { AdminProduct, Query } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { useQueryBatches } from '../../../core/useQueryBatches.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Chip, ChipRow } from '../../../ui/buttons/Chip.tsx';
import { Link } from '../../../ui/buttons/Link.tsx';
import type { DataColumn } from '../../../ui/data/DataTable.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { visuallyHidden } from '../../../ui/theme/base.css.ts';
import { formatDay } from '../../orders/index.ts';
import { AdminTable } from '../AdminTable.tsx';
import { filters, fullWidthFilter, small, twoLineCell } from '../admin.css.ts';
import { CampusField, useCampusName } from '../CampusField.tsx';
import { ItemCell } from '../ItemCell.tsx';
import { SearchForm } from '../SearchForm.tsx';
import { SectionHead } from '../SectionHead.tsx';
import { useSort } from '../useSort.ts';
import { HideOrShowDialog } from './HideOrShowDialog.tsx';
import { useChangeProduct } from './useChangeProduct.ts';

type SortKey = NonNullable<ProductsFilter['sortBy']>;

/** For a column that the first press on its head sorts in descending order. */
const sortableDescendingFirst = { sortable: true, firstSort: 'descending' } as const;

/** The chips that filter the products. */
const filterChips = [
  { label: 'All', filter: {} },
  { label: 'Featured', filter: { isFeatured: true } },
  { label: 'Hidden', filter: { isHidden: true } },
] as const;

/** Lists all products, even those that buyers cannot see. Admins hide, show and feature products here. */
export function AdminProducts() {
  const { link } = useMarket();
  const campusName = useCampusName();
  const [chosenChip, setChosenChip] = useState<(typeof filterChips)[number]>(filterChips[0]);
  const [filter, setFilter] = useState<Pick<ProductsFilter, 'search' | 'campus'>>({});
  const sorting = useSort<SortKey>({ sortBy: 'createdAt', sortOrder: 'desc' });
  const { listState, products } = useAdminProducts({ ...filter, ...chosenChip.filter, ...sorting.query });
  const { setHidden, setFeatured, isChanging } = useChangeProduct();
  const [productToHideOrShow, setProductToHideOrShow] = useState<AdminProduct>();

  const columns: DataColumn<AdminProduct>[] = [
    {
      id: 'name',
      header: 'Product',
      sortable: true,
      cell: (product) => (
        <ItemCell name={product.productName} media={product.media[0]} href={publicLink(product, link)} />
      ),
    },
    {
      id: 'seller',
      header: 'Seller',
      cell: ({ storeId, storeName, sellerId, seller, campus }) => (
        <span className={twoLineCell}>
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
      ...sortableDescendingFirst,
      cell: ({ productPrice }) => formatNaira(productPrice),
    },
    {
      id: 'views',
      header: 'Views',
      align: 'end',
      ...sortableDescendingFirst,
      cell: ({ views }) => views.toLocaleString('en-NG'),
    },
    {
      id: 'createdAt',
      header: 'Listed',
      ...sortableDescendingFirst,
      cell: ({ createdAt }) => formatDay(createdAt),
    },
    { id: 'status', header: 'Status', cell: (product) => <StatusBadge product={product} /> },
    {
      id: 'featured',
      header: 'Featured',
      cell: ({ _id, productName, isFeatured }) => (
        <Switch
          label={<span className={visuallyHidden}>Featured: {productName}</span>}
          checked={isFeatured}
          onChange={(checked) => void setFeatured(_id, productName, checked)}
        />
      ),
    },
  ];
  const isFiltered = Boolean(filter.search || filter.campus) || chosenChip !== filterChips[0];
  const showAll = () => {
    setFilter({});
    setChosenChip(filterChips[0]);
  };

  return (
    <>
      <SectionHead title="Products" />
      <search className={filters}>
        <SearchForm
          label="Search products"
          search={filter.search}
          onSearch={(search) => setFilter({ ...filter, search })}
        />
        <CampusField
          placeholder="All campuses"
          value={filter.campus}
          onChange={(campus) => setFilter({ ...filter, campus })}
        />
        <div className={fullWidthFilter}>
          <ChipRow label="Show">
            {filterChips.map((option) => (
              <Chip key={option.label} selected={option === chosenChip} onPress={() => setChosenChip(option)}>
                {option.label}
              </Chip>
            ))}
          </ChipRow>
        </div>
      </search>
      <AdminTable
        caption="Products"
        {...sorting.tableProps}
        columns={columns}
        rows={products}
        listState={listState}
        failure={
          filter.search
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
            onClick={() => setProductToHideOrShow(product)}
          >
            <Icon of={product.isHidden ? Eye : EyeOff} size={20} />
            {product.isHidden ? 'Show' : 'Hide'}
          </Button>
        )}
        busyLabel="Loading products"
        empty={
          <EmptyState
            icon={isFiltered ? SearchX : Package}
            title={isFiltered ? 'No products found' : 'No products yet'}
            button={
              isFiltered && (
                <Button look="outline" onClick={showAll}>
                  Show all products
                </Button>
              )
            }
          >
            {isFiltered
              ? 'Try other words, or another campus.'
              : 'What people put on sale shows here, on every campus.'}
          </EmptyState>
        }
      />
      {productToHideOrShow && (
        <HideOrShowDialog
          productName={productToHideOrShow.productName}
          isHidden={productToHideOrShow.isHidden}
          onCancel={() => setProductToHideOrShow(undefined)}
          onConfirm={() => {
            setProductToHideOrShow(undefined);
            void setHidden(
              productToHideOrShow._id,
              productToHideOrShow.productName,
              !productToHideOrShow.isHidden,
            );
          }}
        />
      )}
    </>
  );
}

/** Returns the link to the public page of a product, or undefined if buyers cannot see the product. */
function publicLink(
  { _id, isHidden, status }: AdminProduct,
  link: (path: string) => string,
): string | undefined {
  return isHidden || status === 'inactive' ? undefined : link(`/product/${_id}`);
}

function StatusBadge({ product: { isHidden, status, inStock } }: { product: AdminProduct }) {
  if (isHidden) return <Badge color="red">Hidden</Badge>;
  if (status === 'inactive') return <Badge color="grey">Inactive</Badge>;
  return inStock ? <Badge color="green">Active</Badge> : <Badge color="red">Out of stock</Badge>;
}

type ProductsFilter = Pick<
  Query<'GET /admin/products'>,
  'search' | 'campus' | 'isFeatured' | 'isHidden' | 'sortBy' | 'sortOrder'
>;

/** Loads the products that match a filter. `products` is undefined until the first batch is loaded. */
function useAdminProducts(filter: ProductsFilter) {
  const { batches, ...listState } = useQueryBatches('GET /admin/products', { query: filter });
  const products: AdminProduct[] | undefined =
    batches.length > 0 ? batches.flatMap(({ products }) => products) : undefined;
  return { listState, products };
}
