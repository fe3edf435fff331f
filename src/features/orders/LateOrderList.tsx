import { type ComponentType, useEffect, useState } from 'react';

/** `OrderList` below something else, which can be used before its code is here. */
export function LateOrderList() {
  const [Orders, setOrders] = useState<ComponentType>();
  useEffect(() => {
    import('./OrderList.tsx').then(
      ({ OrderList }) => setOrders(() => OrderList),
      () => {},
    );
  }, []);
  return Orders && <Orders />;
}
