import type { MyProduct } from '../../contract/shared/types.ts';
import type { Edit } from '../../core/edits.ts';
import { asObject } from '../../core/parse-json.ts';

/** Takes a product out of every list that holds it, once it is deleted. Until then they stay as they are. */
export function removalOf(id: string, isDone: boolean): Edit {
  return (answer) => {
    const raw = asObject(answer);
    const name = ['products', 'favorites'].find((each) => hasProduct(raw[each], id));
    if (!name) return undefined;
    if (!isDone) return { ...raw };
    const { total } = asObject(raw.pagination);
    return {
      ...raw,
      [name]: (raw[name] as Pick<MyProduct, '_id'>[]).filter(({ _id }) => _id !== id),
      ...(typeof total === 'number' && { pagination: { ...asObject(raw.pagination), total: total - 1 } }),
    };
  };
}

const hasProduct = (list: unknown, id: string) =>
  Array.isArray(list) && list.some((one) => asObject(one)._id === id);
