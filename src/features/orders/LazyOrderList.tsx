import { type ComponentType, useEffect, useState } from 'react';

/** Loads `OrderList` late, so that the content above it can be used first. */
export function LazyOrderList() {
  const [Orders, setOrders] = useState<ComponentType>();
  useEffect(() => {
    import('./OrderList.tsx').then(
      ({ OrderList }) => setOrders(() => OrderList),
      () => {},
    );
  }, []);
  return Orders && <Orders />;
}
