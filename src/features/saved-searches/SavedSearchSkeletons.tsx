import { ListSkeletons } from '../../ui/display/ListSkeletons.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { item, list, texts } from './SavedSearchList.css.ts';

/** Shown while the saved searches, or their code, are loading. */
export function SavedSearchSkeletons() {
  return (
    <ListSkeletons noun="your searches" count={4} list={list} item={item}>
      <span className={texts}>
        <Skeleton count={2} />
      </span>
    </ListSkeletons>
  );
}
