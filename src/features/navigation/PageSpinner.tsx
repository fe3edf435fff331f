import { Spinner } from '../../ui/display/Spinner.tsx';
import { spinnerBox } from './PageSpinner.css.ts';

/** Shown instead of a page until it is known whether the visitor may see it. */
export function PageSpinner() {
  return (
    <div className={spinnerBox}>
      <Spinner label="Loading" />
    </div>
  );
}
