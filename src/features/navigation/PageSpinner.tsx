import { Spinner } from '../../ui/display/Spinner.tsx';
import { spinnerBox } from './PageSpinner.css.ts';

/** Replaces a page until it is known whether the visitor may see the page. */
export function PageSpinner() {
  return (
    <div className={spinnerBox}>
      <Spinner label="Loading" />
    </div>
  );
}
