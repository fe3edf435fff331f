import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { hidden } from '../../../ui/theme/base.css.ts';
import * as css from './Dashboard.css.ts';
import { cardPlace, headPlace, logoPlace, wordsPlace } from './DashboardSkeleton.css.ts';

/** Grey boxes in the places of a dashboard that is on its way. */
export function DashboardSkeleton() {
  return (
    <div className={css.dashboard} aria-busy="true">
      <p className={hidden} role="status">
        Loading your store
      </p>
      <div className={css.head}>
        <div className={headPlace}>
          <span className={logoPlace} />
          <span className={wordsPlace}>
            <Skeleton shape="title" />
            <Skeleton count={2} />
          </span>
        </div>
      </div>
      <div className={css.sales}>
        <div className={cardPlace}>
          <Skeleton shape="title" count={2} />
        </div>
      </div>
      <div className={css.side}>
        <Skeleton shape="control" />
        <div className={css.pair}>
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </div>
      </div>
    </div>
  );
}
