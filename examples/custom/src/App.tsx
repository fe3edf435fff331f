import { useCampus, useCampuses, useCart, useSession } from 'campus-market';
import type { ChangeEvent } from 'react';
import { Bag } from './Bag.tsx';
import { Messages } from './Messages.tsx';
import { Products } from './Products.tsx';
import { Button } from './parts.tsx';

/** A whole shop in our own markup: the market's hooks hold the data, and everything else on the page is ours. */
export function App() {
  const session = useSession();
  const cart = useCart();
  const { user } = session;
  return (
    <>
      {session.dialog}
      {cart.dialog}
      <header>
        <h1>Quad shop</h1>
        <CampusField />
        <a href="#bag">Your bag ({cart.count})</a>
        {session.status === 'guest' && <Button onClick={session.signIn}>Sign in</Button>}
        {user && <Button onClick={session.signOut}>Sign out {user.displayName}</Button>}
      </header>
      <main>
        <Products cart={cart} session={session} />
        <aside>
          <Bag cart={cart} />
          {user && <Messages />}
        </aside>
      </main>
    </>
  );
}

/** All lists of the page are about the campus that is chosen here. The market stores it for the next visit. */
function CampusField() {
  const { campus, choose, clear } = useCampus();
  const { items: campuses } = useCampuses();
  const onChange = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const chosen = campuses.find(({ id }) => id === target.value);
    if (chosen) choose(chosen);
    else clear();
  };
  return (
    <label>
      Campus
      <select value={campus?.id ?? ''} onChange={onChange}>
        <option value="">All campuses</option>
        {campuses.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
