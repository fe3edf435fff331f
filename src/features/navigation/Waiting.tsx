import { Spinner } from '../../ui/display/Spinner.tsx';
import { waiting } from './Waiting.css.ts';

/** In the place of a page while it is not known who asks for it. */
export function Waiting() {
  return (
    <div className={waiting}>
      <Spinner label="Loading" />
    </div>
  );
}
