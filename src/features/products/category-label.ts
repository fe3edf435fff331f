/** What a category is called on the screen. */
export const categoryLabel = (category: string) => (category === 'farmProduce' ? 'Farm produce' : category);
