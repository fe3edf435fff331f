import { useCampus, useCampuses } from 'campus-market';
import type { ChangeEvent } from 'react';

/** A choice of the page's campus, which all our components follow. The market stores it for the next visit. */
export function CampusField() {
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
