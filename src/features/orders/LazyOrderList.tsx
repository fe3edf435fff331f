import { type ComponentType, useEffect, useState } from 'react';

/** Loads the code of `OrderList` after the first render, so that the content above the list can be used sooner. */
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
