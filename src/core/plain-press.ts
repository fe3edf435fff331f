type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** False when the press asks for a new tab, a new window or a download: that is left to the browser. */
export const isPlainPress = (press: Press) =>
  !(press.button || press.metaKey || press.ctrlKey || press.shiftKey || press.altKey);
