type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** False when somebody asked for a new tab, a new window or a download, which is theirs to have. */
export const isPlainPress = (press: Press) =>
  !(press.button || press.metaKey || press.ctrlKey || press.shiftKey || press.altKey);
