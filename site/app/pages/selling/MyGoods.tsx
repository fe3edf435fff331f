import { MyGoods, useAddProduct } from 'campus-market';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { goBack } from '../../go-back.ts';
import { Layout } from '../../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../../page.ts';
import { usePageTitle } from '../../usePageTitle.ts';

const title = 'MY GOODS';

const Screen: PageScreen = ({ query }) => {
  usePageTitle(title);
  const productForm = useProductFormInUrl(query.has('add'));
  return (
    <Layout current="profile" hidesHeaderOnPhones>
      {productForm}
      <MyGoods onBack={goBack} />
    </Layout>
  );
};

/**
 * Opens the form for a new product if the URL asks for it, as after the sign-in of a guest who wanted to add a product.
 */
function useProductFormInUrl(isAsked: boolean) {
  const [, navigate] = useLocation();
  const { dialog, openAddProduct } = useAddProduct();
  const open = useRef(() => {});
  open.current = () => {
    // After a reload, the form stays closed.
    navigate('/my-goods', { replace: true });
    openAddProduct();
  };
  useEffect(() => {
    if (isAsked) open.current();
  }, [isAsked]);
  return dialog;
}

export const page = definePage(
  Screen,
  import.meta.env.SSR && {
    head: () => ({ title, description: 'What you sell on Campus Market.', path: '/my-goods' }),
  },
);
