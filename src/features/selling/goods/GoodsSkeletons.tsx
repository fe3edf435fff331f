import { hidden, plain } from '../../../ui/theme/base.css.ts';
import { grid } from '../../product-cards/index.ts';
import * as css from './MyGoods.css.ts';

/** Grey boxes in the places of products that are on their way. */
export function GoodsSkeletons() {
  return (
    <div aria-busy="true">
      <p className={hidden} role="status">
        Loading products
      </p>
      <div className={css.headline} />
      <ul className={grid} aria-hidden="true">
        {[0, 1, 2, 3, 4, 5].map((place) => (
          <li key={place} className={plain}>
            {[css.framePlace, css.pricePlace, css.namePlace, css.viewsPlace].map((part) => (
              <span key={part} className={part} />
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
