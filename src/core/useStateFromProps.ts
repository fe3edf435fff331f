import { type Dispatch, type SetStateAction, useState } from 'react';

/**
 * Returns a state that begins with the values of props, and takes them again when one of them changes. Not in an effect: a press that
 * came before the code of a widget is repeated before its first effects, which would undo what the press has changed.
 */
export function useStateFromProps<Values extends Record<string, unknown>>(
  values: Values,
): [Values, Dispatch<SetStateAction<Values>>] {
  const [state, setState] = useState(values);
  const [lastValues, setLastValues] = useState(values);
  const hasChanged = Object.keys(values).some((name) => values[name] !== lastValues[name]);
  if (hasChanged) {
    setLastValues(values);
    setState(values);
  }
  return [hasChanged ? values : state, setState];
}
