import { useCampusDialog } from 'campus-market';
import { HomeScreen, homeServerPage, readHomeAddress, useProfileCampus } from 'campus-market/site';
import { Layout, useCampusChange } from '../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../page.ts';
import { usePageTitle } from '../usePageTitle.ts';

const asksForCampus = true;

const Screen: PageScreen = (address) => {
  const { filter, title, unknownCampus } = readHomeAddress(address);
  usePageTitle(title);
  const isCampusFromLink = address.query.has('campus');
  useProfileCampus(isCampusFromLink);
  const { dialog, openDialog } = useCampusDialog(useCampusChange());
  return (
    <Layout current="home" asksForCampus={asksForCampus} search={filter.search}>
      {dialog}
      <HomeScreen {...filter} unknownCampus={unknownCampus} onChangeCampus={openDialog} />
    </Layout>
  );
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && { ...homeServerPage, partsInHtml: ['../src/features/home/HomeShelves.tsx'] },
  { asksForCampus },
);
