import { Eye, EyeOff, Package, SearchX } from 'lucide';
import { useState } from 'react';
import { formatDay } from '../../../contract/shared/lagos-time.ts';
import { formatNaira } from '../../../contract/shared/naira.ts';
import type { AdminProduct, Query } from '../../../contract/shared/types.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import type { DataColumn } from '../../../ui/data/DataTable.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { SearchForm } from '../../../ui/fields/SearchForm.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { visuallyHidden } from '../../../ui/theme/base.css.ts';
import { CampusField, useCampusesQuery, useCampusName } from '../../campuses/index.ts';
import { field } from '../AdminFilters.css.ts';
import { AdminFilters, FilterGroup } from '../AdminFilters.tsx';
import { AdminTable } from '../AdminTable.tsx';
import { small, twoLineCell, unbroken } from '../admin.css.ts';
import { ItemCell } from '../ItemCell.tsx';
import { PageLink } from '../PageLink.tsx';
import { SectionHead } from '../SectionHead.tsx';
import { useAdminList } from '../useAdminList.ts';
import { useSort } from '../useSort.ts';
import { sellerLine } from './AdminProducts.css.ts';
import { useChangeProduct } from './useChangeProduct.tsx';

type ProductsQuery = Query<'GET /admin/products'>;

/** For a column that the first press on its head sorts in descending order. */
const sortableDescendingFirst = { sortable: true, firstSort: 'descending' } as const;

const failure = { title: 'Error loading products', text: 'Failed to load products. Please try again later.' };
const searchFailure = { title: 'Search failed', text: 'Failed to search products. Please try again.' };

const shownOptions = [
  { value: 'all', label: 'All' },
  { value: 'isFeatured', label: 'Featured' },
  { value: 'isHidden', label: 'Hidden' },
] as const;

/** Lists all products, even those that buyers cannot see. Admins hide, show and feature products here. */
export function AdminProducts() {
  const campusName = useCampusName();
  const { data: campuses } = useCampusesQuery();
  const shortCampusName = (campus: string) =>
    campuses?.find(({ id }) => id === campus)?.short || campusName(campus);
  const [shown, setShown] = useState<(typeof shownOptions)[number]['value']>('all');
  const [filter, setFilter] = useState<Pick<ProductsQuery, 'search' | 'campus'>>({});
  const sorting = useSort<NonNullable<ProductsQuery['sortBy']>>({ sortBy: 'createdAt', sortOrder: 'desc' });
  const list = useAdminList(
    'GET /admin/products',
    { ...filter, ...(shown !== 'all' && { [shown]: true }), ...sorting.query },
    ({ products }) => products,
  );
  const { askToHideOrShow, setFeatured, isChanging, confirmation } = useChangeProduct();

  const columns: DataColumn<AdminProduct>[] = [
    {
      id: 'name',
      header: 'Product',
      sortable: true,
      cell: (product) => (
        <ItemCell name={product.productName} media={product.media[0]} path={publicPath(product)}>
          {/* A screen reader finds both in the next cell. */}
          <span
            className={sellerLine}
            data-text={`${sellerName(product)} · ${shortCampusName(product.campus)}`}
            aria-hidden="true"
          />
        </ItemCell>
      ),
    },
    {
      id: 'seller',
      header: 'Seller',
      inLine: 'hidden',
      cell: (product) => (
        <span className={twoLineCell}>
          <PageLink path={product.storeId ? `/store/${product.storeId}` : `/seller/${product.sellerId}`}>
            {sellerName(product)}
          </PageLink>
          <span className={small}>{campusName(product.campus)}</span>
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
      inLine: 'wideOnly',
      align: 'end',
      ...sortableDescendingFirst,
      cell: ({ views }) => views.toLocaleString('en-NG'),
    },
    {
      id: 'createdAt',
      header: 'Listed',
      inLine: 'wideOnly',
      ...sortableDescendingFirst,
      cell: ({ createdAt }) => <span className={unbroken}>{formatDay(createdAt)}</span>,
    },
    { id: 'status', header: 'Status', cell: (product) => <StatusBadge product={product} /> },
    {
      id: 'featured',
      header: 'Featured',
      inLine: 'labelled',
      cell: ({ _id, productName, isFeatured }) => (
        <Switch
          label={<span className={visuallyHidden}>Featured: {productName}</span>}
          checked={isFeatured}
          onChange={(checked) => setFeatured(_id, productName, checked)}
        />
      ),
    },
  ];
  const isFiltered = Boolean(filter.search || filter.campus) || shown !== 'all';
  const showAll = () => {
    setFilter({});
    setShown('all');
  };

  return (
    <>
      <SectionHead title="Products" />
      <AdminFilters
        setCount={(filter.campus ? 1 : 0) + (shown === 'all' ? 0 : 1)}
        filters={
          <>
            <div className={field}>
              <CampusField
                placeholder="All campuses"
                value={filter.campus ?? ''}
                onChange={(campus) => setFilter({ ...filter, campus: campus || undefined })}
              />
            </div>
            <FilterGroup label="Show" options={shownOptions} value={shown} onChange={setShown} />
          </>
        }
      >
        <SearchForm
          label="Search products"
          // Fits beside the two buttons of a phone.
          placeholder="Product name"
          search={filter.search}
          onSearch={(search) => setFilter({ ...filter, search })}
        />
      </AdminFilters>
      <AdminTable
        caption="Products"
        {...sorting.tableProps}
        columns={columns}
        noun="products"
        list={list}
        failure={filter.search ? searchFailure : failure}
        rowActions={(product) => (
          <Button
            look="outline"
            size="s"
            aria-label={`${product.isHidden ? 'Show' : 'Hide'} ${product.productName}`}
            pending={isChanging(product._id)}
            pendingLabel="Saving"
            onClick={() => askToHideOrShow(product._id, product.productName, product.isHidden)}
          >
            <Icon of={product.isHidden ? Eye : EyeOff} size={20} />
            {product.isHidden ? 'Show' : 'Hide'}
          </Button>
        )}
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
      {confirmation}
    </>
  );
}

const sellerName = ({ storeName, seller }: AdminProduct) => storeName ?? seller.name;

/** Returns the path of the public page of a product, or undefined if buyers cannot see the product. */
const publicPath = ({ _id, isHidden, status }: AdminProduct) =>
  isHidden || status === 'inactive' ? undefined : `/product/${_id}`;

function StatusBadge({ product: { isHidden, status, inStock } }: { product: AdminProduct }) {
  if (isHidden) return <Badge color="red">Hidden</Badge>;
  if (status === 'inactive') return <Badge color="grey">Inactive</Badge>;
  return inStock ? <Badge color="green">Active</Badge> : <Badge color="red">Out of stock</Badge>;
}
