import { expect } from '@playwright/test';
import { funaab } from './visitor.ts';

const campus = `campus="${funaab.id}"`;

/** The widgets, by their tags and a word. `FIRST_STORE` and others are replaced by the first thing of a list. */
export const publicWidgets: Record<string, string> = {
  'product-grid': `<product-grid ${campus} limit="8"></product-grid>`,
  'product-page': '<product-page product="FIRST_product"></product-page>',
  'product-reviews': '<product-reviews product="FIRST_product"></product-reviews>',
  'store-list': `<store-list ${campus}></store-list>`,
  'store-page': '<store-page store="FIRST_store"></store-page>',
  'farm-list': '<farm-list></farm-list>',
  'farm-page': '<farm-page farm="FIRST_farm"></farm-page>',
  'canteen-list': `<canteen-list ${campus}></canteen-list>`,
  'canteen-menu': '<canteen-menu canteen="FIRST_canteen"></canteen-menu>',
  'compact canteen-menu': '<canteen-menu compact canteen="FIRST_canteen"></canteen-menu>',
  'ad-carousel': `<ad-carousel ${campus}></ad-carousel>`,
  'campus-picker': '<campus-picker></campus-picker>',
  'compact campus-picker': '<campus-picker compact></campus-picker>',
};

/** The lists from which the first thing is taken. */
const lists: Record<string, string> = {
  product: 'product-grid',
  store: 'store-list',
  farm: 'farm-list',
  canteen: 'canteen-list',
};

/** Replaces `FIRST_product` and others in a widget's HTML by the path of the first thing that the site lists. */
export async function completeWidget(html: string, siteUrl: string): Promise<string> {
  const [placeholder, noun = ''] = /FIRST_(\w+)/.exec(html) ?? [];
  if (!placeholder) return html;
  const list = await (await fetch(`${siteUrl}/embed/${lists[noun]}?campus=${funaab.id}`)).text();
  const [, path = ''] = new RegExp(`href="${siteUrl}/[\\w-]+/([^"?#/]+)"`).exec(list) ?? [];
  expect(path, `the first ${noun}`).not.toBe('');
  return html.replace(placeholder, path);
}
