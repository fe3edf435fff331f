import type { TestServer } from '../server/server.ts';

/** An ad with only the required fields. */
export const fansAd = {
  title: 'Hot room? Fans from ₦12,500',
  image: 'https://pictures.example/fan.webp',
  link: '/store/hostel-plug',
  type: 'carousel',
};

export const titlesOf = ({ ads }: { ads: { title: string }[] }) => ads.map(({ title }) => title);

/** Returns functions that call the API about ads: as the admin with these headers, and as a guest for the public list. */
export function adApi(server: TestServer, getHeaders: () => Record<string, string>) {
  const send = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
    server.send({ method, url: `/api/admin/ads${path}`, headers: getHeaders(), payload });
  const postAd = (payload: object) => send('POST', '', payload);
  const publicAds = (query = '') => server.get(`/api/admin/ads/public${query}`);
  return {
    postAd,
    addAd: async (overrides: object = {}) => (await postAd({ ...fansAd, ...overrides })).json().data.ad,
    putAd: (id: string, payload: object) => send('PUT', `/${id}`, payload),
    toggleAd: (id: string, payload: object) => send('PATCH', `/${id}/toggle`, payload),
    removeAd: (id: string) => send('DELETE', `/${id}`),
    listAds: async (query = '') => (await server.get(`/api/admin/ads${query}`, getHeaders())).json().data,
    publicAds,
    publicTitles: async (query = '') => titlesOf((await publicAds(query)).json().data),
  };
}
